import { readConfig } from './config.ts'
import { createProcessEnd } from './lifecycle/process-end.ts'
import { createLogger, createStartLog, logDestination } from './logger.ts'
import { prepareShop } from './prepare-shop.ts'
import { serveShop } from './serve-shop.ts'

// The log is plain text until the settings are read; an error of the start is always plain text on standard error.
let startLog = createStartLog({ isLogKept: false })
const processEnd = createProcessEnd((line) => startLog.info(line))
for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.on(signal, processEnd.onSignal)
try {
  const config = readConfig(process.env)
  const logger = createLogger(config.logLevel, logDestination(config))
  startLog = createStartLog(config)
  processEnd.closeOnUncaughtErrors(logger)
  const prepared = await prepareShop({ config, logger, startLog, processEnd })
  const address = await serveShop({ config, prepared, logger, processEnd })
  startLog.info(`The shop is open: ${address}`)
} catch (error) {
  await processEnd.closeOnStartError(error)
}
