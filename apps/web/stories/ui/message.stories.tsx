import preview from "../config/preview.tsx";
import { Button } from "../../app/ui/button.tsx";
import { EmptyState } from "../../app/ui/empty-state.tsx";
import { FailurePicture } from "../../app/ui/failure-picture.tsx";
import { ListEnd } from "../../app/ui/list-end.tsx";
import { Note, type NoteTone } from "../../app/ui/note.tsx";
import { PartFailed } from "../../app/ui/part-failed.tsx";
import { Spinner } from "../../app/ui/spinner.tsx";
import { Sheet, Shown } from "../sheet.tsx";

const meta = preview.meta({ title: "ui/message" });

const NOTES: Readonly<Record<NoteTone, string>> = {
  info: "Bets on this match are settled after ninety minutes.",
  warn: "The odds of one selection have changed.",
  danger: "Betting is closed at the moment.",
  good: "Your bet is placed.",
};
const TONES = ["info", "warn", "danger", "good"] as const satisfies readonly NoteTone[];

const PICTURES = ["notFound", "failure", "offline", "blocked", "locked"] as const;

export const Notes = meta.story(() => (
  <Sheet>
    {TONES.map((tone) => (
      <Shown key={tone} as={tone} column>
        <Note tone={tone} urgent={tone === "danger"}>
          {NOTES[tone]}
        </Note>
      </Shown>
    ))}
  </Sheet>
));

export const Empty = meta.story(() => (
  <Sheet>
    <Shown as="nothing here" column>
      <EmptyState icon="ticket" title="No bets yet" text="What you place is listed here." heading="h3" />
    </Shown>
    <Shown as="nothing here, and what to do" column>
      <EmptyState
        icon="broadcast"
        title="No live matches"
        text="The next one begins this afternoon."
        heading="h3"
        action={<Button look="quiet">{"Show today's matches"}</Button>}
      />
    </Shown>
  </Sheet>
));

export const Failed = meta.story(() => (
  <PartFailed
    title="This part did not come"
    text="The rest of the page goes on."
    action="Try again"
    onRetry={() => undefined}
  />
));

const END_TEXTS = { more: "Show more", failed: "The rest did not come", again: "Try again" };
const ENDS = { "more to come": {}, "on its way": { isFetching: true }, "did not come": { isFailed: true } };

export const ListEnds = meta.story(() => (
  <Sheet>
    {Object.entries(ENDS).map(([as, state]) => (
      <Shown key={as} as={as} column>
        <ListEnd
          isFetching={false}
          isFailed={false}
          {...state}
          ahead="0px"
          texts={END_TEXTS}
          onMore={() => undefined}
        />
      </Shown>
    ))}
  </Sheet>
));

export const Waiting = meta.story(() => (
  <Sheet>
    <Shown as="spinner, beside the text that says what for">
      <Spinner />
      <p>{"Placing your bet"}</p>
    </Shown>
  </Sheet>
));

export const Pictures = meta.story(() => (
  <Sheet>
    {PICTURES.map((of) => (
      <Shown key={of} as={of} column>
        <FailurePicture of={of} />
      </Shown>
    ))}
  </Sheet>
));
