/** What one of a currency costs in dirhams, by how much of it one dirham is; with the six digits that rates have. */
export function toDirhams(rate: number): string {
  return String(Number((1 / rate).toPrecision(6)))
}
