/** The way to the database failed, or the database itself: worth another try soon, unlike a fault of ours. */
export class DatabaseUnavailable extends Error {
  constructor(cause: unknown) {
    super("the database cannot be reached", { cause });
  }
}

/**
 * What stands after a connection was lost: where the database is still away, that loss is all there is to say. Whatever
 * else fails is another matter, and is not taken for it.
 */
export async function lookUpAfter<T>(loss: DatabaseUnavailable, lookUp: () => Promise<T>): Promise<T> {
  try {
    return await lookUp();
  } catch (error) {
    if (error instanceof DatabaseUnavailable) throw loss;
    throw new Error("what stands could not be looked up after a connection was lost", { cause: error });
  }
}

/** PostgreSQL took the transaction back, since it stood in another's way: run again as a whole it may pass. */
export class TransactionConflict extends DatabaseUnavailable {}
