import { type EncodedMessage, encodePublication, encodePublicationPush } from "../protocol/encode.ts";
import { createJsonPatch } from "./create-json-patch.ts";
import type { Publication } from "./publication.ts";

/** The full form for delta subscribers: the JSON text as a JSON string, so that both sides patch the same bytes. */
export const encodeWhole = (publication: Publication): string =>
  encodePublication(publication, { data: JSON.stringify(publication.data) });

/** A patch to the previous publication; the full form if there is none or a patch would not be shorter. */
export function encodeAgainst(previous: Publication | undefined, publication: Publication): string {
  const patch = previous && createJsonPatch(previous.data, publication.data);
  if (patch === undefined) return encodeWhole(publication);
  return encodePublication(publication, { data: JSON.stringify(patch), delta: true });
}

/** One publication in each form that its subscribers need. Each form is encoded once, on first use. */
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
