/** A key of errors.json with its values as one string: 'markdown_slow line=3'. */
export function errorKey(key: string, values: Record<string, number>): string {
  return [key, ...Object.entries(values).map(([name, value]) => `${name}=${value}`)].join(' ')
}

/** The translated text of an error key; `t` translates keys of errors.json. */
export function errorText(
  t: (key: 'invalid', values: Record<string, number>) => string,
  error: string,
): string {
  const [key, ...named] = error.split(' ')
  const values = named.map((pair) => pair.split('=')).map(([name, value]) => [name, Number(value)])
  return t(key as 'invalid', Object.fromEntries(values))
}
