/** How many bets each match has. */
export class BetCounts extends Map<string, number> {
  #changes = 0;

  /** Grows with every change: where it is the same, so is every order by these. */
  get changes(): number {
    return this.#changes;
  }

  override set(matchId: string, count: number): this {
    this.#changes += 1;
    return super.set(matchId, count);
  }

  override delete(matchId: string): boolean {
    this.#changes += 1;
    return super.delete(matchId);
  }

  override clear(): void {
    this.#changes += 1;
    super.clear();
  }
}
