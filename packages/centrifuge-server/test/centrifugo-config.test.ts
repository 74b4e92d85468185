import { describe } from "vitest";
import { itIsConfiguredLikeOurs } from "./centrifugo-config.ts";
import { SUITE_NAMESPACES } from "./own-server.ts";

describe("the suite's centrifugo.json", () => {
  itIsConfiguredLikeOurs(new URL("./conformance/centrifugo.json", import.meta.url), SUITE_NAMESPACES);
});
