import preview from "../config/preview.tsx";
import { Button, type ButtonLook, type ButtonSize, buttonClass } from "../../app/ui/button.tsx";
import { CopyButton } from "../../app/ui/copy-button.tsx";
import { IconButton } from "../../app/ui/icon-button.tsx";
import { Sheet, Shown } from "../sheet.tsx";

const meta = preview.meta({ title: "ui/button" });

const LOOKS: readonly ButtonLook[] = ["primary", "quiet", "line", "ghost", "danger", "warn"];
const SIZES: readonly ButtonSize[] = ["small", "regular", "big"];
const TEXTS: Readonly<Record<ButtonLook, string>> = {
  primary: "Place bet",
  quiet: "Accept changes",
  line: "Show all matches",
  ghost: "Not now",
  danger: "Remove all",
  warn: "Place at new odds",
};

export const Looks = meta.story(() => (
  <Sheet>
    {LOOKS.map((look) => (
      <Shown key={look} as={look}>
        {SIZES.map((size) => (
          <Button key={size} look={look} size={size}>
            {TEXTS[look]}
          </Button>
        ))}
        <Button look={look} inert>
          {TEXTS[look]}
        </Button>
      </Shown>
    ))}
    <Shown as="a link that looks like a button">
      <a className={buttonClass("primary")} href="#link">
        {TEXTS.line}
      </a>
    </Shown>
  </Sheet>
));

export const WithIcons = meta.story(() => (
  <Sheet>
    <Shown as="icon button">
      <IconButton icon="list" label="Menu" />
      <IconButton icon="x" label="Close" />
    </Shown>
    <Shown as="copy button">
      <CopyButton text="BET-1042" label="Copy number of the bet" doneLabel="Copied" />
    </Shown>
  </Sheet>
));
