import { Logo } from "../ui/logo.tsx";

/** A way home where there are no messages to speak with. A link of the document's own: scripts may be what is missing. */
export const HomeMark = () => (
  <a href="/">
    <Logo />
  </a>
);
