// What a player's browser works out by itself, with nothing of the server's: `crypto.subtle` alone.

const bytesOf = (text) => new TextEncoder().encode(text);
const hexOf = (buffer) => Array.from(new Uint8Array(buffer), (byte) => byte.toString(16).padStart(2, "0")).join("");

/**
 * What is shown of a server seed before it is played with.
 * @param {string} serverSeed
 * @returns {Promise<string>}
 */
export async function commitmentOf(serverSeed) {
  return hexOf(await crypto.subtle.digest("SHA-256", bytesOf(serverSeed)));
}

/**
 * The number of a roll.
 * @param {{ serverSeed: string, clientSeed: string, nonce: number }} roll
 * @returns {Promise<number>}
 */
export async function numberOf({ serverSeed, clientSeed, nonce }) {
  const hash = { name: "HMAC", hash: "SHA-256" };
  const key = await crypto.subtle.importKey("raw", bytesOf(serverSeed), hash, false, ["sign"]);
  const digest = await crypto.subtle.sign("HMAC", key, bytesOf(`${clientSeed}:${nonce}`));
  return Number(BigInt(`0x${hexOf(digest)}`) % 10_000n);
}

/**
 * Whether a roll was made from the seed that was promised before it, and came out as it says.
 * @param {{ server_seed: string, commitment: string, client_seed: string, nonce: number, number: number }} roll
 * @returns {Promise<boolean>}
 */
export async function isFair({ server_seed: serverSeed, commitment, client_seed: clientSeed, nonce, number }) {
  const isPromised = (await commitmentOf(serverSeed)) === commitment;
  return isPromised && (await numberOf({ serverSeed, clientSeed, nonce })) === number;
}
