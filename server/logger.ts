import pino, { type DestinationStream, type Logger, type LoggerOptions } from 'pino'
import type { Config } from './config.ts'
import { describeError, formatReadably, redactPersons } from './http/logging/describe-error.ts'

const options = {
  base: null,
  timestamp: pino.stdTimeFunctions.isoTime,
  serializers: { err: describeError },
  hooks: { streamWrite: redactPersons },
} satisfies LoggerOptions

/** Bodies, cookies and query strings are never logged; what an error says of persons is redacted. */
export function createLogger(level: Config['logLevel'], destination?: DestinationStream): Logger {
  return destination ? pino({ ...options, level }, destination) : pino({ ...options, level })
}

export function logDestination({ isLogKept }: Pick<Config, 'isLogKept'>): DestinationStream | undefined {
  return isLogKept ? undefined : { write: (line) => process.stdout.write(formatReadably(line)) }
}

/** The lines of a start and an end are written whatever LOG_LEVEL is. */
export type StartLog = { info: (line: string) => void; warn: (line: string) => void }

/** In JSON the address of the shop and a generated password are not redacted: they are meant to be read. */
export function createStartLog({ isLogKept }: Pick<Config, 'isLogKept'>): StartLog {
  if (!isLogKept) return { info: console.log, warn: console.warn }
  const { hooks: _redaction, ...plain } = options
  const logger = pino({ ...plain, level: 'info' })
  return { info: (line) => logger.info(line), warn: (line) => logger.warn(line) }
}
