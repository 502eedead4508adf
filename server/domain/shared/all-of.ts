/** Waits for the promises of a record at once, and rejects with the first that does. */
export async function allOf<Values extends Record<string, unknown>>(
  values: Values,
): Promise<{ [Name in keyof Values]: Awaited<Values[Name]> }> {
  const entries = Object.entries(values).map(async ([name, value]) => [name, await value])
  return Object.fromEntries(await Promise.all(entries))
}
