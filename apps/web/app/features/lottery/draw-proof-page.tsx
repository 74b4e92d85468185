import { type DrawProof, misplacedTickets, verifyDraw } from "@touchline/betting/lottery";
import { useState } from "react";
import { useTranslations } from "use-intl/react";
import { useApi } from "../../data/http/use-api.ts";
import { type LotteryDraw, readEntries, readTicketsOf } from "../../data/lotteries/lotteries.queries.ts";
import { useCount } from "../../platform/i18n/use-count.ts";
import { useSession } from "../../state/session.ts";
import { Button } from "../../ui/button.tsx";
import { Note } from "../../ui/note.tsx";
import { Balls } from "./balls.tsx";
import { Countdown } from "../time/countdown.tsx";
import styles from "./lottery.module.css";
import { webDigests } from "./web-digests.ts";

/** A draw with what it was made of, and a proof that the browser works out by itself. */
export function DrawProofPage({ draw }: { draw: LotteryDraw }) {
  const t = useTranslations("lotteries");
  const count = useCount();
  return (
    <>
      <section className={styles.card}>
        <p className={styles.line}>
          <strong>{t(`state.${draw.state}`)}</strong> {t("sold", { count: draw.ticket_count })}{" "}
          {draw.state === "open" && <Countdown until={draw.closes_at} />}
          {draw.state === "closed" && <Countdown until={draw.draws_at} />}
        </p>
        {draw.numbers && <Balls numbers={draw.numbers} label={t("numbers")} />}
      </section>
      <section className={styles.card} aria-labelledby="draw-proof">
        <h2 className={styles.heading} id="draw-proof">
          {t("proof.title")}
        </h2>
        <p className={styles.facts}>{t("proof.text")}</p>
        <Hash name={t("proof.commitment")} value={draw.commitment} />
        {draw.public_value !== null && <Hash name={t("proof.publicValue")} value={draw.public_value} />}
        {draw.seed !== null && <Hash name={t("proof.seed")} value={draw.seed} />}
        {draw.state === "drawn" ? <Verification draw={draw} count={count} /> : null}
        {(draw.state === "open" || draw.state === "closed") && <p>{t("proof.later")}</p>}
      </section>
    </>
  );
}

function Hash({ name, value }: { name: string; value: string }) {
  return (
    <p>
      {name}
      <br />
      <code className={styles.hash} dir="ltr">
        {value}
      </code>
    </p>
  );
}

/** How many tickets of the player were looked for in the draw, and how many are not there as they were sold. */
interface OwnTickets {
  count: number;
  misplacedCount: number;
}

type Verified = { kind: "idle" | "busy" | "failed" | "unable" } | { kind: "done"; proof: DrawProof; own: OwnTickets };

function Verification({ draw, count }: { draw: LotteryDraw; count: (value: number) => string }) {
  const t = useTranslations("lotteries.proof");
  const api = useApi();
  const isSignedIn = useSession(({ status }) => status === "LOGGED_IN");
  const [state, setState] = useState<Verified>({ kind: "idle" });
  const verify = async (): Promise<Verified> => {
    const digests = webDigests();
    if (digests === null) return { kind: "unable" };
    const { id: drawId, pool_size: poolSize, drawn_count: drawnCount, commitment } = draw;
    const made = { seed: draw.seed ?? "", publicValue: draw.public_value ?? "", numbers: draw.numbers ?? [] };
    const published = { drawId, poolSize, drawnCount, commitment, ...made };
    const [entries, tickets] = await Promise.all([
      readEntries(api, drawId),
      isSignedIn ? readTicketsOf(api, drawId) : [],
    ]);
    const misplaced = await misplacedTickets(tickets, { commitment, entries }, digests);
    const own = { count: tickets.length, misplacedCount: misplaced.length };
    return { kind: "done", proof: await verifyDraw(published, entries, digests), own };
  };
  const run = () => {
    setState({ kind: "busy" });
    verify().then(setState, () => setState({ kind: "failed" }));
  };
  return (
    <>
      <div>
        <Button look="primary" inert={state.kind === "busy"} onClick={run}>
          {state.kind === "busy" ? t("busy") : t("verify")}
        </Button>
      </div>
      {state.kind === "failed" && (
        <Note tone="danger" urgent>
          {t("failed")}
        </Note>
      )}
      {state.kind === "unable" && (
        <Note tone="warn" urgent>
          {t("unable")}
        </Note>
      )}
      {state.kind === "done" && <OwnTicketsNote own={state.own} />}
      {state.kind === "done" && <Proof proof={state.proof} count={count} />}
    </>
  );
}

function OwnTicketsNote({ own: { count, misplacedCount } }: { own: OwnTickets }) {
  const t = useTranslations("lotteries.proof");
  if (count === 0) return null;
  if (misplacedCount === 0) return <Note tone="good">{t("mine", { count })}</Note>;
  return (
    <Note tone="danger" urgent>
      {t("mineWrong", { count: misplacedCount })}
    </Note>
  );
}

function Proof({
  proof: { commitment, publicValue, numbers },
  count,
}: {
  proof: DrawProof;
  count: (value: number) => string;
}) {
  const t = useTranslations("lotteries.proof");
  const steps = [
    { name: "stepCommitment", holds: commitment.holds, computed: commitment.computed },
    { name: "stepPublicValue", holds: publicValue.holds, computed: publicValue.computed },
    { name: "stepNumbers", holds: numbers.holds, computed: numbers.computed.join(" ") },
  ] as const;
  const holds = steps.every((step) => step.holds);
  return (
    <>
      <Note tone={holds ? "good" : "danger"} urgent>
        {holds ? t("holds") : t("broken")}
      </Note>
      <ol className={styles.rows}>
        {steps.map(({ name, holds: isRight, computed }) => (
          <li key={name} className={styles.step}>
            <span>{t(name)}</span>
            <strong>{isRight ? t("right") : t("wrong")}</strong>
            <code className={styles.hash} dir="ltr">
              {computed}
            </code>
          </li>
        ))}
      </ol>
      {/* Scrolls on a phone, so the keyboard must reach it. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- as said above */}
      <div className={styles.scroll} tabIndex={0} role="region" aria-label={t("words")}>
        <table className={styles.table}>
          <caption className="sr-only">{t("words")}</caption>
          <thead>
            <tr>
              <th scope="col">{t("block")}</th>
              <th scope="col">{t("word")}</th>
              <th scope="col">{t("left")}</th>
              <th scope="col">{t("number")}</th>
            </tr>
          </thead>
          <tbody className="num">
            {numbers.steps.map(({ block, word, leftCount, number }) => (
              <tr key={`${block} ${leftCount} ${word}`}>
                <td>{count(block)}</td>
                <td>{count(word)}</td>
                <td>{count(leftCount)}</td>
                <td>{number === null ? "–" : count(number)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </>
  );
}
