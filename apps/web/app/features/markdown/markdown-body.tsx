// oxlint-disable react/no-array-index-key -- the pieces of a text never change while it is shown: their places tell them apart
import { Link } from "../../platform/link.tsx";
import { Picture } from "../../ui/picture.tsx";
import styles from "./markdown-body.module.css";
import { type Block, type Inline, plainText } from "./markdown.ts";

/** An operator's text. */
export function MarkdownBody({ blocks }: { blocks: readonly Block[] }) {
  return blocks.map((block, index) => <BlockView key={index} block={block} />);
}

function BlockView({ block }: { block: Block }) {
  switch (block.type) {
    case "heading": {
      const Heading = block.level === 2 ? "h2" : "h3";
      return (
        <Heading>
          <Line inlines={block.children} />
        </Heading>
      );
    }
    case "paragraph":
      return (
        <p className={styles.paragraph}>
          <Line inlines={block.children} />
        </p>
      );
    case "list": {
      const items = block.items.map((item, index) => (
        <li key={index}>
          <MarkdownBody blocks={item} />
        </li>
      ));
      return block.isOrdered ? (
        <ol className={styles.list} start={block.start}>
          {items}
        </ol>
      ) : (
        <ul className={styles.list}>{items}</ul>
      );
    }
    case "quote":
      return (
        <blockquote className={styles.quote}>
          <MarkdownBody blocks={block.children} />
        </blockquote>
      );
    case "code":
      return <pre className={styles.code}>{block.text}</pre>;
    case "rule":
      return <hr className={styles.rule} />;
    case "table":
      return <TableView head={block.head} rows={block.rows} />;
  }
}

function TableView({ head, rows }: Pick<Extract<Block, { type: "table" }>, "head" | "rows">) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls has to be reached by the keyboard
    <div className={styles.scroller} tabIndex={0} role="group" aria-label={head.map(plainText).join(", ")}>
      <table className={styles.table}>
        <thead>
          <tr>
            {head.map((cell, index) => (
              <th key={index} scope="col">
                <Line inlines={cell} />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, index) => (
            <tr key={index}>
              {row.map((cell, at) => (
                <td key={at}>
                  <Line inlines={cell} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function Line({ inlines }: { inlines: readonly Inline[] }) {
  return inlines.map((inline, index) => <InlineView key={index} inline={inline} />);
}

function InlineView({ inline }: { inline: Inline }) {
  if (typeof inline === "string") return inline;
  switch (inline.type) {
    case "break":
      return <br />;
    case "picture":
      return <Picture {...inline} />;
    case "link":
      return (
        <Link className={styles.link} to={inline.to} prefetch={false}>
          <Line inlines={inline.children} />
        </Link>
      );
    case "strong":
      return (
        <strong>
          <Line inlines={inline.children} />
        </strong>
      );
    case "emphasis":
      return (
        <em className={styles.emphasis}>
          <Line inlines={inline.children} />
        </em>
      );
    case "code":
      return (
        <code>
          <Line inlines={inline.children} />
        </code>
      );
  }
}
