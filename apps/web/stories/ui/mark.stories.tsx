import preview from "../config/preview.tsx";
import { Badge } from "../../app/ui/badge.tsx";
import { CountBadge } from "../../app/ui/count-badge.tsx";
import { Flag } from "../../app/ui/flag.tsx";
import { ICON_NAMES } from "../../app/ui/icon-names.ts";
import { Icon } from "../../app/ui/icon.tsx";
import { LiveDot } from "../../app/ui/live-dot.tsx";
import { Logo } from "../../app/ui/logo.tsx";
import { Picture } from "../../app/ui/picture.tsx";
import { QrCode } from "../../app/ui/qr-code.tsx";
import { TickingText } from "../../app/ui/ticking-text.tsx";
import { Sheet, Shown } from "../sheet.tsx";
import styles from "./mark.module.css";

const meta = preview.meta({ title: "ui/mark" });

const TEAMS: readonly (readonly [name: string, ...colours: string[]])[] = [
  ["Arsenal", "#ef0107", "#ffffff"],
  ["Borussia Dortmund", "#fde100", "#000000"],
  ["Celtic", "#16973b", "#ffffff"],
  ["Inter", "#0068a8", "#221f20"],
  ["Ajax", "#ffffff", "#d2122e"],
  ["Juventus", "#000000", "#ffffff"],
  ["Barcelona", "#a50044", "#004d98"],
];

export const Badges = meta.story(() => (
  <Sheet>
    <Shown as="teams without a logo">
      {TEAMS.map(([name, ...colours]) => (
        <Badge key={name} name={name} colours={colours} />
      ))}
    </Shown>
    <Shown as="the same, large">
      {TEAMS.map(([name, ...colours]) => (
        <Badge key={name} name={name} colours={colours} className={styles.large} />
      ))}
    </Shown>
    <Shown as="flags, and what belongs to no country">
      {["DE", "GB-ENG", "SA", "BR", null].map((countryCode) => (
        <Flag key={countryCode} countryCode={countryCode} />
      ))}
    </Shown>
    <Shown as="logo">
      <Logo />
    </Shown>
    <Shown as="a picture of an operator's text">
      <Picture address="./favicon.svg" width={96} height={96} alt="Two lines of a field" />
    </Shown>
  </Sheet>
));

export const Counts = meta.story(() => (
  <Sheet>
    <Shown as="a number beside a word, and one of the player's own">
      <span>{"Live"}</span>
      <CountBadge text="24" />
      <span>{"My bets"}</span>
      <CountBadge text="3" mine />
    </Shown>
    <Shown as="live">
      <LiveDot />
      <span>{"Live"}</span>
    </Shown>
    <Shown as="text that changes by itself">
      <TickingText initial="67:12" read={() => "67:13"} className="num" />
    </Shown>
  </Sheet>
));

export const Icons = meta.story(() => (
  <Sheet>
    <Shown as="all of the sprite">
      {ICON_NAMES.map((name) => (
        <figure key={name} className={styles.icon}>
          <Icon name={name} className={styles.large} />
          <figcaption>{name}</figcaption>
        </figure>
      ))}
    </Shown>
    <Shown as="arrow-left, turned with the reading direction">
      <Icon name="arrow-left" mirrored className={styles.large} />
    </Shown>
  </Sheet>
));

export const QrCodes = meta.story(() => (
  <Sheet>
    <Shown as="a text for cameras">
      <QrCode text="https://touchline.example/?betcode=K7Q2" label="A code of bets" />
    </Shown>
  </Sheet>
));
