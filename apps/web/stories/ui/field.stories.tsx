import { useState } from "react";
import preview from "../config/preview.tsx";
import { CheckBox } from "../../app/ui/check-box.tsx";
import { FieldFrame } from "../../app/ui/field-frame.tsx";
import { FieldNote } from "../../app/ui/field-note.tsx";
import { IconButton } from "../../app/ui/icon-button.tsx";
import { Segmented } from "../../app/ui/segmented.tsx";
import { SelectBox } from "../../app/ui/select-box.tsx";
import { SelectField } from "../../app/ui/select-field.tsx";
import { TextField } from "../../app/ui/text-field.tsx";
import { Sheet, Shown } from "../sheet.tsx";

const meta = preview.meta({ title: "ui/field" });

const LONG = "I am of age, live where betting is allowed, and have read the rules of this site and its privacy notice.";

export const TextFields = meta.story(() => (
  <Sheet>
    <Shown as="empty, with a hint, filled in" column>
      <TextField label="E-mail" type="email" placeholder="you@example.com" />
      <TextField label="Password" type="password" hint="At least ten characters" />
      <TextField label="Name" defaultValue="Ada Lovelace" />
    </Shown>
    <Shown as="with a problem" column>
      <TextField label="E-mail" defaultValue="ada@" problem="Write the whole address, such as ada@example.com" />
    </Shown>
    <Shown as="with a control at its end" column>
      <TextField
        label="Password"
        type="password"
        defaultValue="correct horse"
        end={<IconButton icon="eye" label="Show password" />}
      />
    </Shown>
    <Shown as="disabled" column>
      <TextField label="Country" defaultValue="Germany" disabled />
    </Shown>
  </Sheet>
));

export const Frame = meta.story(() => (
  <Sheet>
    <Shown as="any input in a frame" column>
      <FieldFrame label="Date of birth" hint="Players are of age" boxClass={undefined}>
        {(links) => <input {...links} type="date" defaultValue="1990-12-10" />}
      </FieldFrame>
    </Shown>
    <Shown as="a note alone" column>
      <FieldNote id="hint" hint="Six digits, from the text message" />
      <FieldNote id="problem" problem="The code is not this one" />
    </Shown>
  </Sheet>
));

function Choices() {
  const [odds, setOdds] = useState("decimal");
  const [theme, setTheme] = useState("dark");
  return (
    <Sheet>
      <Shown as="a select in a form" column>
        <SelectBox label="Country" defaultValue="de">
          {["Germany", "Austria", "Switzerland"].map((name) => (
            <option key={name} value={name}>
              {name}
            </option>
          ))}
        </SelectBox>
        <SelectBox label="Currency" problem="Choose one">
          <option value="eur">{"Euro"}</option>
        </SelectBox>
      </Shown>
      <Shown as="a small select behind an icon">
        <SelectField
          icon="percent"
          label="Odds format"
          value={odds}
          options={[
            { value: "decimal", text: "Decimal" },
            { value: "fractional", text: "Fractional" },
          ]}
          onChoose={setOdds}
        />
      </Shown>
      <Shown as="one of a few">
        <Segmented
          label="Theme"
          value={theme}
          options={[
            { value: "dark", text: "Dark" },
            { value: "light", text: "Light" },
            { value: "system", text: "System", inert: true },
          ]}
          onChoose={setTheme}
        />
      </Shown>
    </Sheet>
  );
}

export const Selects = meta.story(() => <Choices />);

export const CheckBoxes = meta.story(() => (
  <Sheet>
    <Shown as="open, ticked, with a problem" column>
      <CheckBox>{LONG}</CheckBox>
      <CheckBox defaultChecked>{"Write me about offers"}</CheckBox>
      <CheckBox problem="Only who agrees can have an account">{LONG}</CheckBox>
    </Shown>
  </Sheet>
));
