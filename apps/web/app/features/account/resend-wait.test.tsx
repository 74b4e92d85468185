import { renderToStaticMarkup } from "react-dom/server";
import { afterEach, expect, it, vi } from "vitest";
import { sampleSite } from "../../../test/sample-site.ts";
import { SiteProvider } from "../../platform/site.tsx";
import { readCatalogues } from "../../platform/i18n/catalogues.server.ts";
import { Messages } from "../../platform/i18n/messages.tsx";
import { serverNow, serverTimeOf, setServerTime } from "../../platform/server-clock.ts";
import { ResendWait } from "./phone-code-form.tsx";

afterEach(() => {
  setServerTime(Date.now());
  vi.useRealTimers();
});

it("waits for another code by the server's clock where that of the device is wrong [ACC-05]", () => {
  vi.useFakeTimers({ toFake: ["Date"] });
  const askedAt = Date.now();
  setServerTime(askedAt + 3_600_000);
  expect(serverTimeOf(askedAt)).toBe(serverNow());
  const wait = <ResendWait untilMs={serverTimeOf(askedAt) + 90_000} />;
  const words = readCatalogues("en", "en", ["account"]);
  const html = renderToStaticMarkup(
    <SiteProvider site={sampleSite()}>
      <Messages locale="en" messages={words}>
        {wait}
      </Messages>
    </SiteProvider>,
  );
  expect(html).toContain("1:30");
});
