import { SystemState } from "@touchline/contract";
import { afterEach, describe, expect, it } from "vitest";
import { PLATFORM, PlatformUnderTest } from "./platform-under-test.ts";
import { signUpSomeone } from "./someone.ts";

let under: PlatformUnderTest;
afterEach(() => under.close());

const settings = async () =>
  SystemState.parse((await under.browser().get(`${PLATFORM}/system_state`)).body).platform_settings;

const linkMailedTo = async (language: string): Promise<string | undefined> => {
  await signUpSomeone(under, { language });
  return /https:\S+(?=\?)/.exec(under.mails.at(-1)?.text ?? "")?.[0];
};

describe("the operator's settings of language", () => {
  it("leave the default language out of links, and Arabic from right to left, where nothing is set [ROU-01] [ROU-05]", async () => {
    under = await PlatformUnderTest.open();
    expect(await settings()).toMatchObject({ locale_in_url_required: false, rtl_enabled: true });
    expect(await linkMailedTo("en")).toBe("https://touchline.example/users/confirmation");
  });

  it("are told to whoever asks, and are in the links of mails [ROU-01] [ROU-05]", async () => {
    under = await PlatformUnderTest.open({ LOCALE_IN_URL_REQUIRED: "true", RTL_ENABLED: "false" });
    expect(await settings()).toMatchObject({ locale_in_url_required: true, rtl_enabled: false });
    expect(await linkMailedTo("en")).toBe("https://touchline.example/en/users/confirmation");
    expect(await linkMailedTo("de")).toBe("https://touchline.example/de/users/confirmation");
  });
});
