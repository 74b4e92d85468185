import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { parseFrame } from "./command.ts";

describe("frames", () => {
  it("of several lines are as many commands [RT-01]", () => {
    const commands = parseFrame('{"connect":{"token":"t","name":"js"},"id":1}\n{"rpc":{},"id":2}\n{}\n');
    expect(commands?.map((command) => Object.keys(command))).toEqual([["id", "connect"], ["id", "rpc"], ["id"]]);
  });

  it.each(["", "\n", "{}\n\n{}", "null", "5", '{"id":-1}', '{"id":1.5,"rpc":{}}', '{"id":5000000000,"rpc":{}}'])(
    "such as %j are refused [RT-07]",
    (frame) => {
      expect(parseFrame(frame)).toBeUndefined();
    },
  );

  it("are read or refused whatever they hold, and never throw [RT-07]", () => {
    const method = fc.constantFrom("connect", "subscribe", "history", "sub_refresh", "__proto__", "other");
    const commands = fc.dictionary(fc.oneof(method, fc.constant("id")), fc.jsonValue());
    const frame = fc.oneof(
      fc.string(),
      fc.json(),
      fc.array(commands).map((all) => all.map((one) => JSON.stringify(one)).join("\n")),
    );
    fc.assert(
      fc.property(frame, (text) => {
        const parsed = parseFrame(text);
        expect(parsed === undefined || parsed.length > 0).toBe(true);
      }),
      { numRuns: 1000 },
    );
  });
});
