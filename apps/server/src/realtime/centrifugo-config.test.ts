import { itIsConfiguredLikeOurs } from "@touchline/centrifuge-server/testing/centrifugo-config";
import { describe } from "vitest";
import { PRODUCT_NAMESPACES } from "./product-namespaces.ts";

describe("docs/centrifugo.json", () => {
  itIsConfiguredLikeOurs(new URL("../../../../docs/centrifugo.json", import.meta.url), PRODUCT_NAMESPACES);
});
