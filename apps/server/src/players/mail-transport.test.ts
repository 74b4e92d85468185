import { mkdtemp, readFile, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { createLogger } from "../observability/create-logger.ts";
import { createFileMailTransport } from "./mail-transport.ts";

let dir: string;
beforeEach(async () => {
  dir = await mkdtemp(path.join(tmpdir(), "touchline-mail-"));
});
afterEach(() => rm(dir, { recursive: true, force: true }));

describe("the mail folder", () => {
  it("gets one readable file for each mail, and the log its name alone [ACC-05]", async () => {
    let logged = "";
    const log = createLogger("info", { write: (line) => void (logged += line) });
    const transport = createFileMailTransport({ dir, log });
    await transport.send({
      from: "Touchline",
      to: "a@touchline.example\r\nBcc: b@touchline.example",
      subject: "Bestätige مرحبا",
      text: `${"Long words first. ".repeat(20)}\n\nhttps://touchline.example/users/confirmation?confirmation_token=abc\n`,
    });
    const [file = ""] = await readdir(dir);
    const [head = "", body = ""] = (await readFile(path.join(dir, file), "utf8")).split("\r\n\r\n");
    expect(head.split("\r\n").map((line) => line.split(":")[0])).toEqual([
      "From",
      "To",
      "Subject",
      "Date",
      "MIME-Version",
      "Content-Type",
      "Content-Transfer-Encoding",
    ]);
    const encoded = (header: string) =>
      new RegExp(String.raw`^${header}: =\?utf-8\?B\?(.+)\?=`, "m").exec(head)?.[1] ?? "";
    expect(Buffer.from(encoded("Subject"), "base64").toString()).toBe("Bestätige مرحبا");
    expect(Buffer.from(encoded("From"), "base64").toString()).toBe("Touchline");
    expect(Math.max(...body.split("\r\n").map((line) => line.length))).toBeLessThanOrEqual(76);
    expect(Buffer.from(body, "base64").toString()).toContain("confirmation_token=abc");
    expect(logged).toContain(file);
    for (const secret of ["confirmation_token", "a@touchline.example"]) expect(logged).not.toContain(secret);
  });
});
