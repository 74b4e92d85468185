import { mkdir, mkdtemp, readFile, readdir, rm, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { sql } from "kysely";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { makeCluster } from "./make-cluster.ts";
import { openPglite } from "./open-pglite.ts";

describe("the files of an empty database", () => {
  let folder: string;
  const at = (name: string): string => path.join(folder, name);

  beforeEach(async () => {
    folder = await mkdtemp(path.join(tmpdir(), "touchline-cluster-"));
  });
  afterEach(() => rm(folder, { recursive: true, force: true }));

  /** Each folder is a database of its own. */
  async function writeAndRead(name: string): Promise<unknown> {
    const handle = await openPglite(at(name), { emptyDatabaseDir: at("kept") });
    await sql`create table mine (name text)`.execute(handle.db);
    await sql`insert into mine values (${name})`.execute(handle.db);
    const { rows } = await sql`select name from mine`.execute(handle.db);
    await handle.close();
    return rows;
  }

  it("are made once, and copied for each folder after it", async () => {
    expect(await writeAndRead("first")).toEqual([{ name: "first" }]);
    const [kept = "none"] = await readdir(at("kept"));
    const marker = at(`kept/${kept}/marker`);
    await writeFile(marker, "of the kept files");
    expect(await writeAndRead("second")).toEqual([{ name: "second" }]);
    expect(await readFile(at("second/marker"), "utf8")).toBe("of the kept files");
    expect((await stat(at("second"))).mode & 0o777).toBe(0o700);
    expect(await readdir(at("kept"))).toEqual([kept]);
  });

  it("are made where another start was ended while it kept them, or while it copied", async () => {
    await mkdir(at("half.new"));
    await writeFile(at("half.new/PG_VERSION"), "of a start that was ended");
    expect(await writeAndRead("half")).toEqual([{ name: "half" }]);
  });

  it("are kept once where two starts make them at the same time, and each has its own", async () => {
    const names = ["one", "two"];
    expect(await Promise.all(names.map(writeAndRead))).toEqual(names.map((name) => [{ name }]));
    expect(await readdir(at("kept"))).toHaveLength(1);
    expect(await writeAndRead("three")).toEqual([{ name: "three" }]);
  });

  it("are made in the folder alone where they cannot be kept", async () => {
    await writeFile(at("a-file"), "");
    await makeCluster(at("new"), at("a-file"));
    expect(await readdir(at("new"))).toContain("PG_VERSION");
    expect((await readdir(folder)).toSorted()).toEqual(["a-file", "new"]);
  });
});
