import { beforeEach, describe, expect, it } from "vitest";
import { Listeners } from "./listeners.ts";

describe("Listeners", () => {
  let listeners: Listeners<string>;
  let heard: string[];
  const hear = (news: string) => heard.push(news);

  beforeEach(() => {
    listeners = new Listeners();
    heard = [];
  });

  it("keep a function that listens twice until both of its handles are released", () => {
    const first = listeners.add(hear);
    const second = listeners.add(hear);
    first();
    listeners.notify("still there");
    second();
    listeners.notify("gone");
    expect(heard).toEqual(["still there"]);
  });

  it("let a handle that is released again take nobody else away", () => {
    const first = listeners.add(hear);
    first();
    listeners.add(hear);
    first();
    listeners.notify("news");
    expect(heard).toEqual(["news"]);
    expect(listeners.size).toBe(1);
  });

  it("tell nobody who let go while others were told, nor whoever came meanwhile", () => {
    const releases: (() => void)[] = [];
    listeners.add(() => {
      for (const release of releases) release();
      listeners.add(hear);
    });
    releases.push(listeners.add(hear));
    listeners.notify("news");
    expect(heard).toEqual([]);
  });
});
