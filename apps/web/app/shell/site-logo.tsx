import { useSite } from "../platform/site.tsx";
import { Logo } from "../ui/logo.tsx";
import styles from "./site-logo.module.css";

/** The picture that the operator gave the site, or the product's own. */
export function SiteLogo() {
  const { logo } = useSite();
  return logo === undefined ? <Logo /> : <img className={styles.logo} src={logo} alt="" />;
}
