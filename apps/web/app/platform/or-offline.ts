/** Stands in for a page's data when the server could not be reached. */
export interface Offline {
  offline: true;
}

export const isOffline = (data: object): data is Offline => "offline" in data;

/** The answer, or `Offline` where the server could not be reached. A refusal is thrown on. */
export async function orOffline<Data>(answer: Promise<Data>): Promise<Data | Offline> {
  try {
    return await answer;
  } catch (error) {
    // `fetch` throws a TypeError where there is no response.
    if (error instanceof TypeError) return { offline: true };
    throw error;
  }
}
