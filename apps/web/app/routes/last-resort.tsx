import { Component, type ReactNode } from "react";
import { HomeMark } from "./home-mark.tsx";

/** What is left where even the page that tells of a failure does not come: the way home, without a word or a fetch. */
export class LastResort extends Component<{ children: ReactNode }, { hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override render() {
    return this.state.hasFailed ? <HomeMark /> : this.props.children;
  }
}
