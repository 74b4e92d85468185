/** The way to the database failed, or the database itself: worth another try soon, unlike a fault of ours. */
export class DatabaseUnavailable extends Error {
  constructor(cause: unknown) {
    super("the database cannot be reached", { cause });
  }
}

/** PostgreSQL took the transaction back, since it stood in another's way: run again as a whole it may pass. */
export class TransactionConflict extends DatabaseUnavailable {}
