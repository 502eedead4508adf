import pino, { type Logger } from 'pino'
import type { Config } from './config.ts'

/** JSON lines on standard output. Bodies, cookies and query strings are never logged, so nothing needs redaction. */
export function createLogger(level: Config['logLevel']): Logger {
  return pino({ level, base: null, timestamp: pino.stdTimeFunctions.isoTime })
}
