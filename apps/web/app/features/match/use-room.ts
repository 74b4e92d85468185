import { useState } from "react";

/** How many rows have their place: as many as there were on this occasion first, whatever comes and goes. */
export function useRoom(rows: number, occasion: string): number {
  const [first, setFirst] = useState({ rows, occasion });
  if (first.occasion === occasion) return first.rows;
  setFirst({ rows, occasion });
  return rows;
}
