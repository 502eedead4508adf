import { readConfig } from './config.ts'
import { createProcessEnd } from './lifecycle/process-end.ts'
import { connectToPrimary } from './lifecycle/workers/connect-to-primary.ts'
import { createLogger } from './logger.ts'
import type { PreparedShop } from './prepare-shop.ts'
import { serveShop } from './serve-shop.ts'

// One of several processes that serve the shop (WORKERS), started by lifecycle/workers/start-workers.ts.

const primary = connectToPrimary<PreparedShop>()
const processEnd = createProcessEnd()
try {
  const { number, prepared, isSocketInherited } = await primary.receiveAssignment()
  const config = { ...readConfig(process.env), isSocketInherited }
  const logger = createLogger(config.logLevel).child({ worker: number })
  processEnd.closeOnUncaughtErrors(logger)
  const shop = await serveShop({ config, prepared, logger, processEnd, onSocketLeft: primary.leaveSocket })
  primary.onClose(async (how) => {
    await shop.finish(how)
    await processEnd.close(0)
  })
  primary.reportOpen(shop.address)
} catch (error) {
  await processEnd.closeOnStartError(error)
}
