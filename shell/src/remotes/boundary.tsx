import { Component, type ReactNode } from "react";

export interface BoundaryProps {
  /** What stands here instead. `reset` draws the children again. */
  fallback: (error: unknown, reset: () => void) => ReactNode;
  children: ReactNode;
}

/** Keeps what breaks while it is drawn from taking the rest of the page with it. */
export class Boundary extends Component<BoundaryProps, { caught: { error: unknown } | null }> {
  override state: { caught: { error: unknown } | null } = { caught: null };

  static getDerivedStateFromError(error: unknown) {
    return { caught: { error } };
  }

  reset = (): void => this.setState({ caught: null });

  override render(): ReactNode {
    const { caught } = this.state;
    return caught ? this.props.fallback(caught.error, this.reset) : this.props.children;
  }
}
