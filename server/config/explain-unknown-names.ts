/** Names that are no setting but nearly one: 'PUBLIC_ULR: is PUBLIC_URL meant?', or a file for what is no secret. */
export function explainUnknownNames(given: readonly string[], known: readonly string[]): string[] {
  const isKnown = new Set(known)
  return given.flatMap((name) => {
    if (isKnown.has(name) || name.length < minNameLength) return []
    const setting = name.replace(/_FILE$/, '')
    if (isKnown.has(setting))
      return [`${name} is not a setting of the shop: only secrets may stand in a file, set ${setting}`]
    const meant = known.find(
      (setting) => setting.length >= minNameLength && countTypingSlips(name, setting) <= 1,
    )
    return meant ? [`${name} is not a setting of the shop: is ${meant} meant?`] : []
  })
}

/** Shorter names are near too many others: PORT, HOST, SEED. */
const minNameLength = 6

/** Letters that are missing, added, wrong or swapped with their neighbour (optimal string alignment); case does not count. */
function countTypingSlips(typed: string, meant: string): number {
  const [from, to] = [typed.toUpperCase(), meant.toUpperCase()]
  if (Math.abs(from.length - to.length) > 1) return Number.POSITIVE_INFINITY
  const costs = Array.from({ length: from.length + 1 }, (_, row) =>
    Array.from({ length: to.length + 1 }, (_, column) => (row === 0 ? column : column === 0 ? row : 0)),
  )
  const costAt = (row: number, column: number) => costs[row]?.[column] ?? Number.POSITIVE_INFINITY
  for (let row = 1; row <= from.length; row += 1) {
    for (let column = 1; column <= to.length; column += 1) {
      const isSame = from[row - 1] === to[column - 1]
      const isSwapped =
        row > 1 && column > 1 && from[row - 1] === to[column - 2] && from[row - 2] === to[column - 1]
      const cost = Math.min(
        costAt(row - 1, column) + 1,
        costAt(row, column - 1) + 1,
        costAt(row - 1, column - 1) + (isSame ? 0 : 1),
        isSwapped ? costAt(row - 2, column - 2) + 1 : Number.POSITIVE_INFINITY,
      )
      costs[row]?.splice(column, 1, cost)
    }
  }
  return costAt(from.length, to.length)
}
