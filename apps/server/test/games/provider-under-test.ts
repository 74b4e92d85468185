import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { GAME_SIGNATURE } from "@touchline/contract";
import { signatureOf } from "../../src/signing/signed-call.ts";
import type { Answer, Browser } from "../platform/browser.ts";
import { PLATFORM, type PlatformUnderTest } from "../platform/platform-under-test.ts";

const GAME = {
  app: "reels",
  name: { en: "Reels", de: "Walzen" },
  return_to_player: "96.5",
  picture: { motif: "coins", colours: ["#102030", "#ffcc00"] },
};
const provider = (id: string) => ({
  id,
  name: `The games of ${id}`,
  secret: `the secret of ${id}, which is long enough`,
  launch_url: `https://${id}.example/start?site=7`,
  games: [GAME],
});

/** An operator's file of two providers, with the settings that name it. */
export async function twoProviders(): Promise<{ settings: Record<string, string>; remove: () => Promise<void> }> {
  const folder = await mkdtemp(path.join(tmpdir(), "touchline-games-"));
  const file = path.join(folder, "providers.json");
  await writeFile(file, JSON.stringify({ providers: [provider("acme"), provider("other")] }));
  return { settings: { GAME_PROVIDERS: file }, remove: () => rm(folder, { recursive: true }) };
}

/** The back end of a provider, as the wallet sees it. */
export class ProviderUnderTest {
  readonly #under: PlatformUnderTest;
  readonly #backEnd: Browser;
  readonly id: string;

  constructor(under: PlatformUnderTest, id = "acme") {
    this.#under = under;
    this.#backEnd = under.browser();
    this.id = id;
  }

  /** A call that is signed as it must be, unless something of it is given otherwise. */
  call(
    call: string,
    body: object,
    given: { secret?: string; timestamp?: string; signed?: string } = {},
  ): Promise<Answer> {
    const sent = JSON.stringify(body);
    const timestamp = given.timestamp ?? String(Math.floor(this.#under.clock.nowMs() / 1000));
    const secret = given.secret ?? provider(this.id).secret;
    const signature = signatureOf(secret, { timestamp, call: given.signed ?? call, body: sent });
    return this.#backEnd.post(`/game-wallet/${this.id}/${call}`, sent, {
      [GAME_SIGNATURE.timestamp]: timestamp,
      [GAME_SIGNATURE.signature]: signature,
    });
  }

  /** The token of a game that a player opens. */
  async launch(player: Browser): Promise<string> {
    const { status, body } = await player.post(`${PLATFORM}/${this.id}/launch`, { app: "reels" });
    if (status !== 200) throw new Error(`no launch: ${body.key}`);
    return new URL(body.url).searchParams.get("token") ?? "";
  }

  async open(player: Browser): Promise<string> {
    const { status, body } = await this.call("session", { token: await this.launch(player) });
    if (status !== 200) throw new Error(`no session: ${body.key}`);
    return String(body.session_id);
  }
}
