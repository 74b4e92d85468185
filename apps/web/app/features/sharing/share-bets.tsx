import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useLocation } from "react-router";
import { useTranslations } from "use-intl/react";
import { reportFault } from "../../data/http/report-fault.ts";
import { useApi } from "../../data/http/use-api.ts";
import { shareCodeQuery } from "../../data/sharing/share-codes.ts";
import { directionOf } from "../../platform/i18n/direction.ts";
import { useSite } from "../../platform/site.tsx";
import { useModalActions, useModalSubject } from "../../state/modals.ts";
import { useOddsText } from "../../state/preferences.ts";
import { useSession } from "../../state/session.ts";
import { Button } from "../../ui/button.tsx";
import { CopyButton } from "../../ui/copy-button.tsx";
import { Note } from "../../ui/note.tsx";
import { Spinner } from "../../ui/spinner.tsx";
import { QrCode } from "../../ui/qr-code.tsx";
import { type Shareable, type ShareLine, useShareable } from "./shareable.ts";
import styles from "./sharing.module.css";

/** A code and a link of what stands on the slip, or of a placed bet. */
export function ShareBets() {
  const t = useTranslations("sharing.shareBets");
  const { opened } = useModalActions();
  const isPlayer = useSession(({ player }) => player !== null);
  const shareable = useShareable(useModalSubject());
  if (!isPlayer)
    return (
      <div className={styles.body}>
        <p>{t("signIn")}</p>
        <Button look="primary" onClick={() => opened("signIn")}>
          {t("signInAction")}
        </Button>
      </div>
    );
  return shareable === null ? <Making /> : <Made shareable={shareable} />;
}

function Making() {
  const t = useTranslations("sharing.shareBets");
  return (
    <p className={styles.body} role="status">
      <Spinner /> {t("making")}
    </p>
  );
}

function Made({ shareable: { bets, lines } }: { shareable: Shareable }) {
  const t = useTranslations("sharing.shareBets");
  const { data: answer, refetch, isFetching, isPaused } = useQuery(shareCodeQuery(useApi(), bets));
  if (isPaused) return <p className={styles.body}>{t("offline")}</p>;
  if (answer === undefined || isFetching) return <Making />;
  if (!answer.ok)
    return (
      <div className={styles.body}>
        <Note tone="danger">{t("failed")}</Note>
        <Button look="primary" onClick={() => void refetch()}>
          {t("again")}
        </Button>
      </div>
    );
  return <Code code={answer.data.code} lines={lines} />;
}

/** Pages of the player alone: whoever is given a link to one finds nothing there, but for the name of the bet in it. */
const OF_PLAYER = /^\/(?:my-bets|profile|users)(?:\/|$)/;

const inGroups = (code: string): string => code.replaceAll(/.{4}(?=.)/g, "$&-");

function Code({ code, lines }: { code: string; lines: readonly ShareLine[] }) {
  const t = useTranslations("sharing.shareBets");
  const { pathname } = useLocation();
  const page = OF_PLAYER.test(pathname) ? "/" : pathname;
  const link = new URL(`${page}?betcode=${code}`, location.href).href;
  return (
    <div className={styles.body}>
      <p>{t("text")}</p>
      <div className={styles.row}>
        <output className={styles.code} dir="ltr" aria-label={t("code")}>
          {inGroups(code)}
        </output>
        <CopyButton text={inGroups(code)} label={t("copyCode")} doneLabel={t("copied")} />
      </div>
      <div className={styles.row}>
        <bdi className={styles.link} dir="ltr">
          {link}
        </bdi>
        <CopyButton text={link} label={t("copyLink")} doneLabel={t("copied")} />
      </div>
      <QrCode text={link} label={t("qr")} />
      <div className={styles.buttons}>
        <SystemShare link={link} />
        <Picture lines={lines} code={inGroups(code)} link={link} />
      </div>
    </div>
  );
}

/** What phones share with; other browsers have none. */
function SystemShare({ link }: { link: string }) {
  const t = useTranslations("sharing.shareBets");
  if (!("share" in navigator)) return null;
  return (
    <Button look="primary" onClick={() => void share({ title: t("message"), url: link })}>
      {t("share")}
    </Button>
  );
}

/** A picture of the selections: shared where the system takes files, saved where not. */
function Picture({ lines, code, link }: { lines: readonly ShareLine[]; code: string; link: string }) {
  const t = useTranslations("sharing.shareBets");
  const inOdds = useOddsText();
  const { locale } = useSite();
  const [isFailed, setIsFailed] = useState(false);
  const make = async (): Promise<void> => {
    try {
      const { drawSharePicture } = await import("./share-picture.ts");
      const blob = await drawSharePicture({
        title: t("message"),
        lines: lines.map((line) => ({ ...line, oddsText: inOdds(line.odds) })),
        code,
        link,
        direction: directionOf(locale),
        fontFamily: getComputedStyle(document.body).fontFamily,
      });
      setIsFailed(false);
      await handOut(new File([blob], `${code}.png`, { type: blob.type }));
    } catch (error) {
      reportFault(error);
      setIsFailed(true);
    }
  };
  return (
    <>
      <Button look="quiet" onClick={() => void make()}>
        {t("savePicture")}
      </Button>
      {isFailed && <Note tone="danger">{t("pictureFailed")}</Note>}
    </>
  );
}

async function share(what: ShareData): Promise<void> {
  try {
    await navigator.share(what);
  } catch (error) {
    // Put away again by the player, who keeps the code and the link.
    if (!(error instanceof DOMException && error.name === "AbortError")) reportFault(error);
  }
}

async function handOut(file: File): Promise<void> {
  if ("canShare" in navigator && navigator.canShare({ files: [file] })) {
    return share({ files: [file] });
  }
  const address = URL.createObjectURL(file);
  const link = Object.assign(document.createElement("a"), { href: address, download: file.name });
  link.click();
  URL.revokeObjectURL(address);
}
