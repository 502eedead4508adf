import { readConfig } from './config.ts'
import { createProcessEnd } from './lifecycle/process-end.ts'
import { startWorkers } from './lifecycle/workers/start-workers.ts'
import { createLogger, createStartLog, logDestination } from './logger.ts'
import { answerMetricsQuestions } from './metrics/cluster-metrics.ts'
import { prepareShop } from './prepare-shop.ts'

/** Plain until the settings are read; errors of a start are always plain, on standard error. */
let startLog = createStartLog('readable')
const processEnd = createProcessEnd((line) => startLog.info(line))
process.on('SIGTERM', processEnd.onSignal)
process.on('SIGINT', processEnd.onSignal)
// As when its terminal is closed: without workers to replace there is only a start anew, by whoever supervises it.
process.on('SIGHUP', processEnd.onSignal)
try {
  const config = readConfig(process.env)
  const logger = createLogger(config.logLevel, logDestination(config.logFormat))
  startLog = createStartLog(config.logFormat)
  processEnd.closeOnUncaughtErrors(logger)
  const prepared = await prepareShop({ config, logger, startLog, processEnd })
  if (config.workers > 1) {
    const { workers: count, isSocketInherited } = config
    answerMetricsQuestions()
    const workers = await startWorkers({ count, isSocketInherited, prepared, logger, processEnd })
    process.off('SIGHUP', processEnd.onSignal)
    process.on('SIGHUP', workers.replaceAll)
    startLog.info(`The shop is open: ${workers.address} (${count} workers)`)
  } else {
    // Imported here, as the pages and their packages would fill the memory of a process that serves none.
    const { serveShop } = await import('./serve-shop.ts')
    const { address } = await serveShop({ config, prepared, logger, processEnd })
    startLog.info(`The shop is open: ${address}`)
  }
} catch (error) {
  await processEnd.closeOnStartError(error)
}
