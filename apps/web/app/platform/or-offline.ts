/** Stands in for a page's data when the server could not be reached. */
export interface Offline {
  offline: true;
}

export const isOffline = (data: object): data is Offline => "offline" in data;

/** The answer, or word that there was none. A refusal is an answer: it is thrown on. */
export async function orOffline<Data>(answer: Promise<Data>): Promise<Data | Offline> {
  try {
    return await answer;
  } catch (error) {
    // What fetch throws when nobody answers.
    if (error instanceof TypeError) return { offline: true };
    throw error;
  }
}
