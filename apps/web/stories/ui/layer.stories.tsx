import { type ComponentProps, useState } from "react";
import preview from "../config/preview.tsx";
import { Button } from "../../app/ui/button.tsx";
import { Dialog } from "../../app/ui/dialog.tsx";
import { TabList, panelId, tabId } from "../../app/ui/tab-list.tsx";
import { TextField } from "../../app/ui/text-field.tsx";
import { Sheet, Shown } from "../sheet.tsx";
import styles from "./layer.module.css";

const meta = preview.meta({ title: "ui/layer" });

function OpenDialog(props: Pick<ComponentProps<typeof Dialog>, "variant" | "titleHidden">) {
  const [open, setOpen] = useState(true);
  return (
    <>
      <Button look="quiet" onClick={() => setOpen(true)}>
        {"Open"}
      </Button>
      <Dialog {...props} open={open} onClose={() => setOpen(false)} title="Limits" closeLabel="Close">
        <div className={styles.inside}>
          <TextField label="Stakes in a day" defaultValue="100" hint="Lower at once, higher after a day" />
          <Button look="primary">{"Save"}</Button>
        </div>
      </Dialog>
    </>
  );
}

export const DialogBox = meta.story(() => <OpenDialog />);
export const DialogSheet = meta.story(() => <OpenDialog variant="sheet" />);
export const DialogSide = meta.story(() => <OpenDialog variant="side" />);
export const DialogWithoutTitle = meta.story(() => <OpenDialog titleHidden />);

const TABS = [
  { id: "single", text: "Single" },
  { id: "combo", text: "Combo" },
  { id: "system", text: "System" },
] as const;

function ChosenTab() {
  const [chosen, setChosen] = useState<(typeof TABS)[number]["id"]>("combo");
  return (
    <Sheet>
      <Shown as="one of three chosen" column>
        <TabList group="types" label="Kind of bet" tabs={TABS} chosen={chosen} onChoose={setChosen} />
        <div role="tabpanel" id={panelId("types", chosen)} aria-labelledby={tabId("types", chosen)}>
          {TABS.find(({ id }) => id === chosen)?.text}
        </div>
      </Shown>
    </Sheet>
  );
}

export const Tabs = meta.story(() => <ChosenTab />);
