import { expect, it } from "vitest";
import { plainSite } from "../../test/plain-site.ts";
import type { Config } from "../settings/config.ts";
import { warnOfUnknownCountries } from "./warn-of-unknown-countries.ts";

const OPEN = plainSite("en");
const SOME = { ...OPEN, key: "some", blockedCountries: ["US"] };
const OTHERS = { ...SOME, key: "others", blocksUnknownCountries: true };
const sites: Config["sites"] = { all: [OPEN, SOME, OTHERS], of: () => OPEN };

function warned(countryHeader: string | undefined): unknown[] {
  const said: unknown[] = [];
  warnOfUnknownCountries({ sites, countryHeader }, { warn: (...args: unknown[]) => void said.push(args) });
  return said;
}

it("tells of every site that blocks countries where no header names one [ACC-07]", () => {
  expect(warned(undefined)).toEqual([
    [{ site: "some" }, expect.stringMatching(/^NOBODY IS BLOCKED/)],
    [{ site: "others" }, expect.stringMatching(/^NOBODY IS LET IN/)],
  ]);
  expect(warned("CF-IPCountry")).toEqual([]);
});
