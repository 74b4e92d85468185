import { beforeEach, describe, expect, it, vi } from "vitest";

describe("tags of partners in a query [URL-06]", () => {
  it("are taken out, and the rest stays as it is", async () => {
    const { tagsIn } = await import("./affiliate-tags.ts");
    expect(tagsIn("?btag=a_1&day=2026-01-01&gclid=Cj0K-x&modal=signUp")).toEqual({
      tags: { btag: "a_1", gclid: "Cj0K-x" },
      rest: "day=2026-01-01&modal=signUp",
    });
    expect(tagsIn("?day=2026-01-01")).toBeNull();
    expect(tagsIn("")).toBeNull();
  });

  it("are not kept where they are none: too long, empty, with spaces, or none of ours", async () => {
    const { tagsIn } = await import("./affiliate-tags.ts");
    const query = new URLSearchParams({ ctag: "x".repeat(201), btag: "", stag: "a b", qtag: "é", __proto__: "1" });
    expect(tagsIn(`?${query.toString()}`)?.tags).toEqual({});
    expect(tagsIn("?btag=&btag=second")).toEqual({ tags: { btag: "second" }, rest: "" });
  });
});

describe("the cookie of partners' tags [URL-06]", () => {
  const jar = new Map<string, string>();
  const written: string[] = [];
  beforeEach(() => {
    jar.clear();
    vi.resetModules();
    vi.stubGlobal("document", {
      documentElement: { dataset: {} },
      get cookie() {
        return Array.from(jar, ([name, value]) => `${name}=${value}`).join("; ");
      },
      set cookie(text: string) {
        written.push(text);
        const [name = "", value = ""] = text.split(";", 1)[0]?.split("=") ?? [];
        if (text.includes("max-age=0")) jar.delete(name);
        else jar.set(name, value);
      },
    });
  });

  const load = async () => ({ ...(await import("./affiliate-tags.ts")), ...(await import("./consent.ts")) });

  it("is written for 30 days once there is consent, and never before", async () => {
    const { rememberTags, tagsToSend, answerConsent, followTagConsent } = await load();
    rememberTags({ btag: "a_1" });
    expect(jar.has("tl_affiliate")).toBe(false);
    expect(tagsToSend()).toBeNull();
    answerConsent({ marketing: true });
    followTagConsent();
    expect(written.at(-1)).toBe("tl_affiliate=btag%3Da_1; path=/; max-age=2592000; samesite=lax");
    expect(tagsToSend()).toEqual({ btag: "a_1" });
    vi.resetModules();
    expect((await load()).tagsToSend()).toEqual({ btag: "a_1" });
  });

  it("goes with the consent, and what was remembered with it", async () => {
    const { rememberTags, tagsToSend, answerConsent, followTagConsent } = await load();
    answerConsent({ marketing: true });
    rememberTags({ ctag: "c" });
    answerConsent({ marketing: false });
    followTagConsent();
    expect(jar.has("tl_affiliate")).toBe(false);
    answerConsent({ marketing: true });
    followTagConsent();
    expect(tagsToSend()).toBeNull();
  });

  it("counts for nothing but tags, whoever wrote it", async () => {
    jar.set("tl_consent", "marketing%3A1");
    jar.set("tl_affiliate", encodeURIComponent("evil=1&btag=<script>alert(1)</script> x&gclid=ok"));
    expect((await load()).tagsToSend()).toEqual({ gclid: "ok" });
  });
});
