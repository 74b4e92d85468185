import { lookup } from "node:dns";
import { request } from "node:https";
import type { LookupFunction } from "node:net";
import { isPublicAddress } from "./push-endpoint.ts";

const WITHIN_MS = 10_000;

export interface PostedRequest {
  url: string;
  headers: Record<string, string>;
  body: Buffer;
}

/** Posts, and answers the status; what comes with it is of no use. */
export type Post = (posted: PostedRequest) => Promise<number>;

/** A name that leads into a private network leads nowhere. */
const publicLookup: LookupFunction = (hostname, options, callback) => {
  lookup(hostname, { ...options, all: true }, (error, addresses) => {
    const open = (addresses ?? []).filter(({ address }) => isPublicAddress(address));
    const [first] = open;
    if (error || first === undefined) return callback(error ?? new Error(`${hostname} has no public address`), "", 4);
    if (options.all === true) return callback(null, open);
    return callback(null, first.address, first.family);
  });
};

/** Follows no redirect. */
export const postPublicly: Post = ({ url, headers, body }) =>
  new Promise((resolve, reject) => {
    const signal = AbortSignal.timeout(WITHIN_MS);
    const sent = request(url, { method: "POST", headers, lookup: publicLookup, signal }, (answer) => {
      answer.resume();
      resolve(answer.statusCode ?? 500);
    });
    sent.on("error", reject);
    sent.end(body);
  });
