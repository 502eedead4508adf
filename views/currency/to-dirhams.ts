/** Converts a rate (foreign currency per dirham) to dirhams per unit, with the six digits that rates have. */
export function toDirhams(rate: number): string {
  return String(Number((1 / rate).toPrecision(6)))
}
