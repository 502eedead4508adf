export type Value = string | readonly string[]

/** Whether two values of a field say the same: a browser sends the ends of lines in another way than they are kept. */
export function isSame(mine: Value, theirs: Value): boolean {
  return plain(mine) === plain(theirs)
}

function plain(value: Value): string {
  return [value].flat().join('\n').replaceAll('\r\n', '\n').trim()
}
