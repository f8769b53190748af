import { Component, type ReactNode } from "react";
import { reportFailure } from "../loading/report-failure.ts";

interface ErrorBoundaryProps {
  /** Rendered instead of the children. `reset` renders the children again. */
  fallback: (error: unknown, reset: () => void) => ReactNode;
  /**
   * When one of these changes (compared with `Object.is`), the children are rendered again: an
   * error belongs to the content that caused it, not to what comes next.
   */
  resetKeys?: readonly unknown[];
  /** Called once for each error that is caught; it alone reports the error (`onCaughtError`). */
  onCaught: (error: unknown) => void;
  children: ReactNode;
}

interface BoundaryState {
  caught: { error: unknown } | null;
  resetKeys: readonly unknown[];
}

const noKeys: readonly unknown[] = [];

/** Limits an error in rendering to its children. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, BoundaryState> {
  override state: BoundaryState = { caught: null, resetKeys: this.props.resetKeys ?? noKeys };

  static getDerivedStateFromError(error: unknown): Partial<BoundaryState> {
    return { caught: { error } };
  }

  static getDerivedStateFromProps(
    { resetKeys = noKeys }: ErrorBoundaryProps,
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
 * React's handler for errors that a boundary has caught (an option of its root): an `ErrorBoundary`
 * has reported its own.
 */
export function onCaughtError(
  error: unknown,
  { errorBoundary }: { errorBoundary?: unknown },
): void {
  if (!(errorBoundary instanceof ErrorBoundary)) reportFailure("A part of the page crashed", error);
}
