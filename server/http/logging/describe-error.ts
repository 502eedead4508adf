/** Properties that name a problem and nobody's data; `detail` and `where` of PostgreSQL quote whole rows. */
const plainProperties = [
  'code',
  'severity',
  'schema',
  'table',
  'column',
  'constraint',
  'routine',
  'syscall',
  'address',
  'port',
  'path',
  'status',
  'responseCode',
  'command',
] as const

/** PostgreSQL quotes the value that it cannot take. */
const dataException = /^22/

/** An error for the log: what it is and where it came from, without what was stored or sent. */
export function describeError(error: unknown): unknown {
  if (!(error instanceof Error)) return error
  const facts: Record<string, unknown> = { ...error }
  const quote = (text: string) =>
    dataException.test(String(facts.code)) ? text.replace(/"[^"]*"/g, '"…"') : text
  const { cause } = error
  return {
    type: error.constructor.name,
    message: quote(error.message),
    stack: quote(error.stack ?? ''),
    ...Object.fromEntries(plainProperties.flatMap((name) => (name in facts ? [[name, facts[name]]] : []))),
    ...(cause !== undefined && { cause: describeError(cause) }),
  }
}
