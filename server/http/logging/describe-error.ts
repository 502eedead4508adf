import pino from 'pino'

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

type Line = { level: number; time: string; msg?: string; err?: { message?: string; stack?: string } }

/** A JSON line of the log for a terminal: time, level, message, the rest as name=value, and the stack of an error. */
export function formatReadably(line: string): string {
  const { level, time, msg = '', err, ...rest } = JSON.parse(line) as Line
  const facts = Object.entries(rest).map(([name, value]) => `${name}=${formatValue(value)}`)
  const label = pino.levels.labels[level] ?? String(level)
  // Only warnings and what is worse are marked.
  const mark = level >= 40 ? label.toUpperCase() : label
  const head = [time.slice(11, 19), mark.padEnd(5), msg, ...facts].join(' ')
  const stack = err && (err.stack || err.message)
  return stack ? `${head}\n${stack.replace(/^/gm, '  ')}\n` : `${head}\n`
}

/** Texts without spaces need no quotation marks. Control characters stay escaped: nothing forges a line or a colour. */
function formatValue(value: unknown): string {
  const isPlain = typeof value === 'string' && /^[^\s"=\p{Cc}]+$/u.test(value)
  return isPlain ? value : JSON.stringify(value)
}

/** An escape of JSON before it stays whole: its letter is no part of the address. */
const email =
  /(\\(?:u[\da-f]{4}|.))?[\w.+-]{1,64}(?:@|%40)[\w-]{1,63}(?:\.[\w-]{1,63}){0,5}\.[a-z]{2,24}(?![\w-])/gi
/**
 * Phone numbers of Morocco and, with a country code, of anywhere; ids and times have letters or hyphens beside them.
 */
const phone =
  /(?:(?<![\w-])|(?<=\\[nrt]))(?:(?:\+|%2b|00)[1-9][\d .-]{7,16}\d|0[5-7](?:[ .-]?\d{2}){4})(?![\w-])/gi
/** postgres://user:password@host, also with an @ in the password that nobody has encoded */
const credentials = /(:\/\/)[^\s/"]{1,200}@/g

/**
 * Removes e-mail addresses, phone numbers and passwords in addresses from a line of the log, wherever an error of a
 * mail server, of the database or of a program has put them.
 */
export function redactPersons(line: string): string {
  const withoutMails =
    line.includes('@') || line.includes('%40')
      ? line.replace(credentials, '$1…@').replace(email, '$1…')
      : line
  return withoutMails.replace(phone, '…')
}

/**
 * Removes tokens (mail links, previews, people's own pages of orders and quotes) from an address before it is logged.
 */
export function redactTokens(address: string): string {
  return address
    .replace(/(token(?:=|%3d))[^&]*/gi, '$1…')
    .replace(/(\/(?:order|quote)(?:\/|%2f)+[^/]*?(?:\/|%2f)+)[^/?]+/i, '$1…')
    .replace(/(\/blog\/preview(?:\/|%2f)+)[^/?]+/i, '$1…')
}
