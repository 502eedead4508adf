const jsonEscapes: Record<string, string> = { '<': '\\u003c', '\u2028': '\\u2028', '\u2029': '\\u2029' }

/** Writes JSON for a script element: it can neither close the element nor end a line of older parsers. */
export function toScriptSafeJson(value: unknown): string {
  return JSON.stringify(value).replaceAll(
    /[<\u2028\u2029]/g,
    (character) => jsonEscapes[character] ?? character,
  )
}
