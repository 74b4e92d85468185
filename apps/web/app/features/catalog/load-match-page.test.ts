import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { readOn } from "./load-match-page.ts";
import { readAgain } from "./load-pages-again.ts";

const LIMIT = 5;

interface Row {
  id: string;
}

const rows = (count: number): Row[] => Array.from({ length: count }, (_, index) => ({ id: `m${index}` }));

/** A list from which matches go at any time, also between two reads. */
class ShrinkingList {
  list: Row[];
  readonly #ends: readonly number[];
  #reads = 0;

  constructor(count: number, ends: readonly number[]) {
    this.list = rows(count);
    this.#ends = ends;
  }

  read = (page: number): Promise<{ list: Row[]; pagination: { last_page: number } }> => {
    const list = this.list.slice((page - 1) * LIMIT, page * LIMIT);
    const answer = { list, pagination: { last_page: Math.max(1, Math.ceil(this.list.length / LIMIT)) } };
    // Those that began first end first, more or less.
    const ended = this.#ends[this.#reads % this.#ends.length] ?? 0;
    this.#reads += 1;
    this.list = this.list.filter((_, index) => index % 2 === 1 || index >= ended * 2);
    return Promise.resolve(answer);
  };
}

/** Scrolls to the end as the list on a page does. */
async function scrolled(server: ShrinkingList, firstPage = 1): Promise<Row[]> {
  const first = await server.read(firstPage);
  const shown = [...first.list];
  let { last_page: lastPage } = first.pagination;
  for (let page = firstPage + 1; page <= lastPage; page += 1) {
    const more = await readOn(server.read, { page, firstPage, known: shown });
    shown.push(...more.list.filter(({ id }) => shown.every((row) => row.id !== id)));
    lastPage = more.lastPage;
  }
  return shown;
}

describe("a list that is scrolled on [CAT-02]", () => {
  it("shows each match once, however many ended between two pages or two reads", async () => {
    const ends = fc.array(fc.nat(6), { minLength: 1, maxLength: 8 });
    await fc.assert(
      fc.asyncProperty(fc.integer({ min: 1, max: 60 }), ends, async (count, endsAtReads) => {
        const server = new ShrinkingList(count, endsAtReads);
        const shown = (await scrolled(server)).map(({ id }) => id);
        expect(new Set(shown).size).toBe(shown.length);
        expect(server.list.filter(({ id }) => !shown.includes(id))).toEqual([]);
      }),
      { seed: 14, numRuns: 500 },
    );
  });

  it("reads what moved from a last page that is gone", async () => {
    const server = new ShrinkingList(12, [0]);
    const known = [...(await server.read(1)).list, ...(await server.read(2)).list];
    server.list = server.list.slice(2);
    const { list, lastPage } = await readOn(server.read, { page: 3, firstPage: 1, known });
    expect([list.map(({ id }) => id), lastPage]).toEqual([["m10", "m11"], 2]);
  });

  it("leaves what is new above to the button that shows it", async () => {
    const server = new ShrinkingList(12, [0]);
    const { list: known } = await server.read(1);
    server.list = [{ id: "new" }, ...server.list.slice(2)];
    const { list } = await readOn(server.read, { page: 2, firstPage: 1, known });
    expect(list.map(({ id }) => id)).toEqual(["m5", "m6", "m7", "m8", "m9", "m10", "m11"].slice(0, list.length));
    expect(list[0]?.id).toBe("m5");
  });

  it("does not go back before the page that it began with", async () => {
    const server = new ShrinkingList(30, [0]);
    const shown = await scrolled(server, 4);
    expect(shown.map(({ id }) => id)).toEqual(
      rows(30)
        .map(({ id }) => id)
        .slice(15),
    );
  });
});

describe("further pages of a list whose first has changed [CAT-02]", () => {
  const shownAgain = async (server: ShrinkingList, pagesShown: number): Promise<string[]> => {
    const { list: first } = await server.read(1);
    const { further } = await readAgain(server.read, { firstPage: 1, pagesShown, first });
    return [...first, ...further.flat()].map(({ id }) => id);
  };

  it("have what new matches pushed out of the first, and nothing that is over", async () => {
    const server = new ShrinkingList(14, [0]);
    server.list = [{ id: "new" }, { id: "newer" }, ...server.list.filter(({ id }) => id !== "m7")];
    expect(await shownAgain(server, 3)).toEqual(server.list.slice(0, 15).map(({ id }) => id));
  });

  it("end where the list ends now", async () => {
    const server = new ShrinkingList(14, [0]);
    server.list = server.list.slice(0, 6);
    expect(await shownAgain(server, 3)).toEqual(server.list.map(({ id }) => id));
  });

  it("miss none and show none twice while matches end", async () => {
    await fc.assert(
      fc.asyncProperty(fc.integer({ min: 1, max: 60 }), fc.array(fc.nat(3), { minLength: 1 }), async (count, ends) => {
        const server = new ShrinkingList(count, ends);
        const shown = await shownAgain(server, 20);
        expect(new Set(shown).size).toBe(shown.length);
        expect(server.list.filter(({ id }) => !shown.includes(id))).toEqual([]);
      }),
      { seed: 6, numRuns: 200 },
    );
  });
});
