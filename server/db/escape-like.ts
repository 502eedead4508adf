/** A text as a pattern of LIKE finds it: % and _ in it are no wildcards. */
export function escapeLike(text: string): string {
  return text.replaceAll(/[\\%_]/g, '\\$&')
}
