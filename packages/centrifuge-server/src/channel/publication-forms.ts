import { type EncodedMessage, encodePublication, encodePublicationPush } from "../protocol/encode.ts";
import { createJsonPatch } from "./create-json-patch.ts";
import type { Publication } from "./publication.ts";

/** Delta subscribers get the JSON text inside a JSON string, so that both sides patch the same bytes. */
export const encodeWhole = (publication: Publication): string =>
  encodePublication(publication, { data: JSON.stringify(publication.data) });

/** A patch to the previous publication, or the whole where that is no longer. */
export function encodeAgainst(previous: Publication | undefined, publication: Publication): string {
  const patch = previous && createJsonPatch(previous.data, publication.data);
  if (patch === undefined) return encodeWhole(publication);
  return encodePublication(publication, { data: JSON.stringify(patch), delta: true });
}

/** One publication in each form its subscribers need; each is encoded once, and only if asked for. */
export class PublicationForms {
  readonly #channel: string;
  readonly #publication: Publication;
  readonly #previous: Publication | undefined;
  #plain: EncodedMessage | undefined;
  #whole: EncodedMessage | undefined;
  #delta: EncodedMessage | undefined;

  constructor(channel: string, publication: Publication, previous: Publication | undefined) {
    this.#channel = channel;
    this.#publication = publication;
    this.#previous = previous;
  }

  get plain(): EncodedMessage {
    return (this.#plain ??= encodePublicationPush(this.#channel, encodePublication(this.#publication)));
  }

  get whole(): EncodedMessage {
    return (this.#whole ??= encodePublicationPush(this.#channel, encodeWhole(this.#publication)));
  }

  get delta(): EncodedMessage {
    return (this.#delta ??= encodePublicationPush(this.#channel, encodeAgainst(this.#previous, this.#publication)));
  }
}
