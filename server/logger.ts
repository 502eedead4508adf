import pino, { type Logger } from 'pino'
import type { Config } from './config.ts'

/** JSON lines on standard output. Bodies, cookies and queries are never given to it, so nothing is redacted. */
export function createLogger(level: Config['logLevel']): Logger {
  return pino({ level, base: null, timestamp: pino.stdTimeFunctions.isoTime })
}
