import { Component, type ReactNode } from "react";
import { reportFailure } from "../report-failure.ts";

export interface BoundaryProps {
  /** What stands here instead. `reset` draws the children again. */
  fallback: (error: unknown, reset: () => void) => ReactNode;
  /**
   * What the children are drawn from. When one of these changes (compared with `Object.is`), they are
   * drawn again: an error belongs to what was shown, not to what comes next.
   */
  resetKeys?: readonly unknown[];
  /** Called once for each error that is caught: it alone reports it (`onCaughtError`). */
  onCaught: (error: unknown) => void;
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

  override componentDidCatch(error: unknown): void {
    this.props.onCaught(error);
  }

  reset = (): void => this.setState({ caught: null });

  override render(): ReactNode {
    const { caught } = this.state;
    return caught ? this.props.fallback(caught.error, this.reset) : this.props.children;
  }
}

/**
 * What React is to do with an error that a boundary has caught (an option of its root): a `Boundary`
 * has reported its own.
 */
export function onCaughtError(
  error: unknown,
  { errorBoundary }: { errorBoundary?: unknown },
): void {
  if (!(errorBoundary instanceof Boundary)) reportFailure("A part of the page crashed", error);
}
