import { readConfig } from './config.ts'
import { createProcessEnd } from './lifecycle/process-end.ts'
import { startWorkers } from './lifecycle/workers/start-workers.ts'
import { createLogger } from './logger.ts'
import { prepareShop } from './prepare-shop.ts'

const processEnd = createProcessEnd()
process.on('SIGTERM', processEnd.onSignal)
process.on('SIGINT', processEnd.onSignal)
try {
  const config = readConfig(process.env)
  const logger = createLogger(config.logLevel)
  processEnd.closeOnUncaughtErrors(logger)
  const prepared = await prepareShop({ config, logger, processEnd })
  if (config.workers > 1) {
    const { workers: count, isSocketInherited } = config
    const workers = await startWorkers({ count, isSocketInherited, prepared, logger, processEnd })
    process.on('SIGHUP', workers.replaceAll)
    console.log(`The shop is open: ${workers.address} (${count} workers)`)
  } else {
    // Imported here, as the pages and their packages would fill the memory of a process that serves none.
    const { serveShop } = await import('./serve-shop.ts')
    const { address } = await serveShop({ config, prepared, logger, processEnd })
    console.log(`The shop is open: ${address}`)
  }
} catch (error) {
  await processEnd.closeOnStartError(error)
}
