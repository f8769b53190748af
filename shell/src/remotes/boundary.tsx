import { Component, type ErrorInfo, type ReactNode } from "react";

export interface BoundaryProps {
  /** What stands here instead. `reset` draws the children again. */
  fallback: (error: unknown, reset: () => void) => ReactNode;
  /**
   * What the children are drawn from. When one of these changes (compared with `Object.is`), they are
   * drawn again: an error belongs to what was shown, not to what comes next.
   */
  resetKeys?: readonly unknown[];
  /** Called once for each error that is caught. */
  onCaught?: (error: unknown, info: ErrorInfo) => void;
  children: ReactNode;
}

interface BoundaryState {
  caught: { error: unknown } | null;
  resetKeys: readonly unknown[];
}

const none: readonly unknown[] = [];

/** Keeps an error in rendering from taking down more of the page than the children. */
export class Boundary extends Component<BoundaryProps, BoundaryState> {
  override state: BoundaryState = { caught: null, resetKeys: this.props.resetKeys ?? none };

  static getDerivedStateFromError(error: unknown): Partial<BoundaryState> {
    return { caught: { error } };
  }

  static getDerivedStateFromProps(
    { resetKeys = none }: BoundaryProps,
    before: BoundaryState,
  ): Partial<BoundaryState> | null {
    if (resetKeys.every((key, index) => Object.is(key, before.resetKeys[index]))) return null;
    return { caught: null, resetKeys };
  }

  override componentDidCatch(error: unknown, info: ErrorInfo): void {
    this.props.onCaught?.(error, info);
  }

  reset = (): void => this.setState({ caught: null });

  override render(): ReactNode {
    const { caught } = this.state;
    return caught ? this.props.fallback(caught.error, this.reset) : this.props.children;
  }
}
