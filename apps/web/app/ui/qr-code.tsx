import { encode } from "uqr";
import styles from "./qr-code.module.css";

/** Modules of the code, row by row; dark ones are true. */
export const qrModules = (text: string): readonly (readonly boolean[])[] => encode(text, { ecc: "M", border: 2 }).data;

/** A text that a camera reads. Dark on white in every theme: not all cameras read the reverse. */
export function QrCode({ text, label }: { text: string; label: string }) {
  const rows = qrModules(text);
  const dark = rows.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : [])));
  return (
    <svg className={styles.qr} role="img" aria-label={label} viewBox={`0 0 ${rows.length} ${rows.length}`}>
      <path d={dark.join("")} />
    </svg>
  );
}
