import pino, { type DestinationStream, type Logger } from 'pino'
import type { Config } from './config.ts'

/** JSON lines, on standard output if nothing else is given. No body, cookie or query is logged, so nothing is redacted. */
export function createLogger(level: Config['logLevel'], destination?: DestinationStream): Logger {
  const options = { level, base: null, timestamp: pino.stdTimeFunctions.isoTime }
  return destination ? pino(options, destination) : pino(options)
}
