/** How this process came to do the book's work. */
export interface BookTurn {
  /** Whether the one before still decides what it holds. */
  predecessorFinishes: boolean;
  /** How long nobody did it before. */
  vacantMs: number;
}

export const FIRST_TURN: BookTurn = { predecessorFinishes: false, vacantMs: 0 };
