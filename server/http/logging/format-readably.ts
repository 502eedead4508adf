const levels: Record<number, string> = {
  10: 'trace',
  20: 'debug',
  30: 'info',
  40: 'WARN',
  50: 'ERROR',
  60: 'FATAL',
}

type Line = { level: number; time: string; msg?: string; err?: { message?: string; stack?: string } }

/** A JSON line of the log for a terminal: time, level, message, the rest as name=value, and the stack of an error. */
export function formatReadably(line: string): string {
  const { level, time, msg = '', err, ...rest } = JSON.parse(line) as Line
  const facts = Object.entries(rest).map(([name, value]) => `${name}=${formatValue(value)}`)
  const head = [time.slice(11, 19), (levels[level] ?? String(level)).padEnd(5), msg, ...facts].join(' ')
  const stack = err && (err.stack || err.message)
  return stack ? `${head}\n${stack.replace(/^/gm, '  ')}\n` : `${head}\n`
}

/** Texts without spaces need no quotation marks. Control characters stay escaped: nothing forges a line or a colour. */
function formatValue(value: unknown): string {
  const isPlain = typeof value === 'string' && /^[^\s"=\p{Cc}]+$/u.test(value)
  return isPlain ? value : JSON.stringify(value)
}
