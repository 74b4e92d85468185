import { readFileSync } from "node:fs";
import { Ajv2020 } from "ajv/dist/2020.js";
import { describe, expect, it } from "vitest";
import { readSiteSchema, siteSchema } from "../settings/document-site.ts";

const ROOT = new URL("../../../../", import.meta.url);

describe("the published schema of a site's file", () => {
  it("is what the server reads (node apps/server/src/settings/document-site.ts writes it)", async () => {
    expect(JSON.parse(await readSiteSchema())).toEqual(JSON.parse(siteSchema()));
  });

  it.each(["sites/touchline", "examples/sites/main", "examples/sites/harbour"])(
    "takes the file of %s, and none with a key that is not known",
    async (site) => {
      // Safe: a file of this repository.
      const schema = JSON.parse(await readSiteSchema()) as object;
      const file = JSON.parse(readFileSync(new URL(`${site}/site.json`, ROOT), "utf8")) as object;
      const isValid = new Ajv2020({ strict: false }).compile(schema);
      expect(isValid(file)).toBe(true);
      expect(isValid({ ...file, colors: {} })).toBe(false);
    },
  );
});
