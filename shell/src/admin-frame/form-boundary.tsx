import { Component, type ReactNode } from "react";

/** Shows the fallback when the form below it breaks while it is drawn. */
export class FormBoundary extends Component<
  { fallback: ReactNode; children: ReactNode },
  { isBroken: boolean }
> {
  override state = { isBroken: false };

  static getDerivedStateFromError() {
    return { isBroken: true };
  }

  override render(): ReactNode {
    return this.state.isBroken ? this.props.fallback : this.props.children;
  }
}
