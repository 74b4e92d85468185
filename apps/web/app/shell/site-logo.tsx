import { useState } from "react";
import { useSite } from "../platform/site.tsx";
import { Logo } from "../ui/logo.tsx";
import styles from "./site-logo.module.css";

/** The picture that the operator gave the site, or the product's own, which stands in for one that does not come too. */
export function SiteLogo() {
  const { logo } = useSite();
  const [isLost, setLost] = useState(false);
  if (logo === undefined || isLost) return <Logo />;
  return <img className={styles.logo} {...logo} alt="" onError={() => setLost(true)} />;
}
