// What it stands on is 20 MB of machine code: a site without such pictures never loads it.
const load = async () => {
  const { default: sharp } = await import("sharp");
  // One thread, so that three quarters of a second of AVIF leave the others to the bets; and no pictures kept besides ours.
  sharp.concurrency(1);
  sharp.cache(false);
  return sharp;
};
let loading: ReturnType<typeof load> | undefined;

/** What makes pictures, loaded once, when the first is asked for. */
export const loadSharp = (): ReturnType<typeof load> => (loading ??= load());
