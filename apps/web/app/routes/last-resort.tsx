import { Component, type ReactNode } from "react";
import { Logo } from "../ui/logo.tsx";

/** A way home where there are no messages for its name. A link of the document's own: scripts may be what is missing. */
export const HomeMark = () => (
  <a href="/">
    <Logo />
  </a>
);

/** Where even the page that shows a failure fails: the way home, without a word or a fetch. */
export class LastResort extends Component<{ children: ReactNode }, { hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override render() {
    return this.state.hasFailed ? <HomeMark /> : this.props.children;
  }
}
