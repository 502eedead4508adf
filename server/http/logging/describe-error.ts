import pino from 'pino'

/** These properties name a problem and nobody's data; `detail` and `where` of PostgreSQL quote whole rows. */
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

/** With these codes PostgreSQL quotes the value that it cannot take. */
const dataException = /^22/

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

export function formatReadably(line: string): string {
  const { level, time, msg = '', err, ...rest } = JSON.parse(line) as Line
  const facts = Object.entries(rest).map(([name, value]) => `${name}=${formatValue(value)}`)
  const label = pino.levels.labels[level] ?? String(level)
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

/** An escape of JSON before the address stays whole, as its letter is no part of the address. */
const email =
  /(\\(?:u[\da-f]{4}|.))?[\w.+-]{1,64}(?:@|%40)[\w-]{1,63}(?:\.[\w-]{1,63}){0,5}\.[a-z]{2,24}(?![\w-])/gi
/**
 * These are numbers of Morocco and, with a country code, of anywhere; ids and times have letters or hyphens beside
 * them.
 */
const phone =
  /(?:(?<![\w-])|(?<=\\[nrt]))(?:(?:\+|%2b|00)[1-9][\d .-]{7,16}\d|0[5-7](?:[ .-]?\d{2}){4})(?![\w-])/gi
/** The password of postgres://user:password@host may contain an @ that nobody has encoded. */
const credentials = /(:\/\/)[^\s/"]{1,200}@/g

/**
 * Removes e-mail addresses, phone numbers and passwords in addresses, wherever an error of a mail server, of the
 * database or of a program has put them.
 */
export function redactPersons(line: string): string {
  const withoutMails =
    line.includes('@') || line.includes('%40')
      ? line.replace(credentials, '$1…@').replace(email, '$1…')
      : line
  return withoutMails.replace(phone, '…')
}

/** Tokens stand in mail links, previews and people's own pages of orders and quotes. */
export function redactTokens(address: string): string {
  return address
    .replace(/(token(?:=|%3d))[^&]*/gi, '$1…')
    .replace(/(\/(?:order|quote)(?:\/|%2f)+[^/]*?(?:\/|%2f)+)[^/?]+/i, '$1…')
    .replace(/(\/blog\/preview(?:\/|%2f)+)[^/?]+/i, '$1…')
}
