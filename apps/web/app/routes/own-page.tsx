import { MarkdownBody } from "../features/markdown/markdown-body.tsx";
import type { MarkdownText } from "../features/markdown/markdown.ts";
import { PageHead } from "./page-head.tsx";
import styles from "./plain-page.module.css";

/** A page that the operator wrote. */
export function OwnPage({ text: { title, summary, blocks, locales, language } }: { text: MarkdownText }) {
  return (
    <article className={styles.prose} {...language}>
      <PageHead title={title} only={locales} {...(summary !== "" && { description: summary })} />
      <h1>{title}</h1>
      <MarkdownBody blocks={blocks} />
    </article>
  );
}
