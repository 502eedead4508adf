/** The largest PostgreSQL integer. */
const maxId = 2_147_483_647

/** Reads an id from a URL; null for anything invalid ('abc', '-1', '1.5', '007', 20 digits). */
export function readId(text: unknown): number | null {
  if (typeof text !== 'string' || !/^[1-9]\d{0,9}$/.test(text)) return null
  const id = Number(text)
  return id <= maxId ? id : null
}
