import { readConfig } from './config.ts'
import { createProcessEnd } from './lifecycle/process-end.ts'
import { createLogger } from './logger.ts'
import { prepareShop } from './prepare-shop.ts'
import { serveShop } from './serve-shop.ts'

const processEnd = createProcessEnd()
process.on('SIGTERM', processEnd.onSignal)
process.on('SIGINT', processEnd.onSignal)
try {
  const config = readConfig(process.env)
  const logger = createLogger(config.logLevel)
  processEnd.closeOnUncaughtErrors(logger)
  const prepared = await prepareShop({ config, logger, processEnd })
  const address = await serveShop({ config, prepared, logger, processEnd })
  console.log(`The shop is open: ${address}`)
} catch (error) {
  await processEnd.closeOnStartError(error)
}
