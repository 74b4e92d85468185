/** Rejects where the icons of a site do not come, which is reported. */
export async function checkIcons(at: string): Promise<void> {
  try {
    const { ok, status } = await fetch(at);
    if (!ok) throw new Error(`no icons: ${status}`);
  } catch (error) {
    reportError(error);
    throw error;
  }
}
