import { Component, type ReactNode } from "react";
import { fetchLostAgain } from "./fetched-once.ts";

interface Props {
  /** Stands in place of the part. */
  renderFailed: (tryAgain: () => void) => ReactNode;
  children: ReactNode;
}

/** Keeps a part that fails, or whose code never comes, from taking the page along. */
export class PartBoundary extends Component<Props, { hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  readonly tryAgain = (): void => {
    fetchLostAgain();
    this.setState({ hasFailed: false });
  };

  override render() {
    return this.state.hasFailed ? this.props.renderFailed(this.tryAgain) : this.props.children;
  }
}
