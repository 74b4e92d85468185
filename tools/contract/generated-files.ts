import {
  buildAsyncApiDocument,
  buildGameWalletDocument,
  buildOpenApiDocument,
  buildPaymentEventsDocument,
} from "@touchline/contract";
import { buildOperatorDocument } from "@touchline/contract/operator";
import openapiTypescript, { astToString } from "openapi-typescript";

const NOTICE = "// Generated from packages/contract by tools/contract/generate.ts. Do not edit.\n\n";

const jsonText = (value: unknown): string => `${JSON.stringify(value, null, 2)}\n`;

/** Every file made from the contract: path from the repo root to its text. */
export async function generatedFiles(): Promise<Map<string, string>> {
  const openApi = jsonText(buildOpenApiDocument());
  const types = astToString(await openapiTypescript(openApi, { alphabetize: false }));
  return new Map([
    ["docs/contract/openapi.json", openApi],
    ["docs/contract/asyncapi.json", jsonText(buildAsyncApiDocument())],
    ["docs/contract/game-wallet.json", jsonText(buildGameWalletDocument())],
    ["docs/contract/payment-events.json", jsonText(buildPaymentEventsDocument())],
    ["docs/contract/operator.json", jsonText(buildOperatorDocument())],
    ["packages/contract/src/generated/api.d.ts", NOTICE + types],
  ]);
}
