import { API_ERRORS } from "@touchline/contract/vocabulary";
import { useEffect, useEffectEvent, useState } from "react";
import { useStore } from "zustand";
import { AccountMenu } from "../features/account/account-menu.tsx";
import { usePlayerReload } from "../features/account/use-player-reload.ts";
import { ListMarks } from "../features/positions/list-marks.tsx";
import { lazyFeature } from "../platform/i18n/lazy-feature.tsx";
import { PartBoundary } from "../platform/lazy-part.tsx";
import { isWelcomeDue, markKnownPlayer } from "../platform/visitor-marks.ts";
import { useIsClosed } from "../platform/site.tsx";
import { NoticeSlot } from "./notice-slot.tsx";
import styles from "./player-slot.module.css";

/** What a page has for the player who is signed in: the account and the bell in its head, and marks in its lists. */
import { useClientState } from "../state/client-state.tsx";
import { type Player, useSession } from "../state/session.ts";

const PlayerGates = lazyFeature(
  ["profile", "account", "errors", "limits"],
  async () => (await import("./player-gates.tsx")).PlayerGates,
);

const Welcome = lazyFeature(["reminders"], async () => (await import("../features/reminders/welcome.tsx")).Welcome);

/** What a page has for the player who is signed in: the account in its head, marks in its lists, and what stands before both. */
export function PlayerSlot() {
  const isHidden = useIsClosed("my-bets");
  const isStopped = useSession(({ player }) => player !== null && isAtGate(player));
  const [isWelcomed] = useState(isWelcomeDue);
  useEffect(() => void markKnownPlayer(), []);
  useSentElsewhere();
  useReloadAfterRefusal();
  return (
    <>
      <div className={styles.slot}>
        <NoticeSlot />
        <AccountMenu />
      </div>
      {!isHidden && <ListMarks />}
      {isWelcomed && (
        <PartBoundary loading={null}>
          <Welcome />
        </PartBoundary>
      )}
      {isStopped && (
        <PartBoundary loading={null}>
          <PlayerGates />
        </PartBoundary>
      )}
    </>
  );
}

/** Of a mirror: who is in none of its groups goes on at the main site. */
function useSentElsewhere(): void {
  const address = useSession(({ player }) => player?.redirect_to ?? null);
  useEffect(() => {
    if (address?.startsWith("https://") === true) location.replace(address);
  }, [address]);
}

const isAtGate = ({
  account_status: status,
  auth_fields_missed: missed,
  limit_prompt: asked = null,
}: Player): boolean => status === "suspended" || missed.length > 0 || asked !== null;

const ACCOUNT_REFUSALS: readonly number[] = [
  API_ERRORS.municipality_not_found.code,
  API_ERRORS.personal_data_missing.code,
  API_ERRORS.account_impeded.code,
  API_ERRORS.account_closed.code,
];

/** Bets refused for the account itself: the site, or a register, knows more of it than this page. */
function useReloadAfterRefusal(): void {
  const code = useStore(useClientState().ticket, ({ ticket }) => ticket.error?.code ?? null);
  const reload = usePlayerReload();
  const follow = useEffectEvent((refused: number | null) => {
    if (refused !== null && ACCOUNT_REFUSALS.includes(refused)) void reload();
  });
  useEffect(() => follow(code), [code]);
}
