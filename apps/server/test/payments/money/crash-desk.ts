import { OPERATOR_BASE, OperatorRequest, REASON_HEADER } from "@touchline/contract/operator";
import { z } from "zod";
import { secretHash } from "../../../src/players/secrets.ts";
import { newToken } from "../../operator/operator-under-test.ts";

const List = z.object({ list: z.array(OperatorRequest) });

/** Two operators of a server that may lose any answer: one asks for withdrawals back, the other decides. */
export class CrashDesk {
  origin = "";
  readonly #tokens = { asks: newToken(), decides: newToken() };

  /** What the server is to know them by. */
  get file(): string {
    const operators = Object.entries(this.#tokens).map(([id, token]) => ({
      id,
      roles: ["payments"],
      token_sha256: secretHash(token),
    }));
    return JSON.stringify({ operators });
  }

  /** Answers what the request is named. */
  async askBack(paymentId: string, key: string): Promise<string> {
    const asked = await this.#send("asks", ["POST", `/withdrawals/${paymentId}/give-back`], { key });
    return OperatorRequest.parse(asked).id;
  }

  async decide(id: string, what: "approve" | "decline"): Promise<void> {
    await this.#send("decides", ["POST", `/requests/${id}/${what}`]);
  }

  /** Of the request for a withdrawal, which is among the last; null where there is none. */
  async state(paymentId: string): Promise<string | null> {
    const { list } = List.parse(await this.#send("decides", ["GET", "/requests"]));
    return list.find(({ payment_id: asked }) => asked === paymentId)?.state ?? null;
  }

  async #send(who: "asks" | "decides", [method, at]: readonly [string, string], body?: object): Promise<unknown> {
    const headers = {
      authorization: `Bearer ${this.#tokens[who]}`,
      [REASON_HEADER]: "a test of it",
      ...(body && { "content-type": "application/json" }),
    };
    const sent = body === undefined ? {} : { body: JSON.stringify(body) };
    const answer = await fetch(this.origin + OPERATOR_BASE + at, { method, headers, ...sent });
    if (answer.status !== 200) throw new Error(`${at}: ${answer.status} ${await answer.text()}`);
    return answer.json();
  }
}
