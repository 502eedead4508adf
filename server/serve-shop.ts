import type { Logger } from 'pino'
import { createApp } from './app.ts'
import type { Config } from './config.ts'
import { connect } from './db/connect.ts'
import { createNotifications } from './db/notifications.ts'
import { createMemory } from './db/remember.ts'
import { createDependencies } from './dependencies.ts'
import { watchDisk } from './disk/free-space.ts'
import { createQueue } from './jobs/queue.ts'
import { listen } from './lifecycle/listen.ts'
import { drain, drainTimeoutMs, type ProcessEnd } from './lifecycle/process-end.ts'
import { createTransport } from './mail/transport.ts'
import type { PreparedShop } from './prepare-shop.ts'
import { registerJobHandlers } from './register-job-handlers.ts'

type ServeOptions = {
  config: Config
  prepared: PreparedShop
  logger: Logger
  processEnd: ProcessEnd
}

export async function serveShop({ config, prepared, logger, processEnd }: ServeOptions): Promise<string> {
  const { databaseUrl, sessionSecret } = prepared
  const db = connect(databaseUrl, { report: (line) => logger.debug(line) })
  processEnd.add({ name: 'connections to the database', timeoutMs: 300, close: () => db.destroy() })
  const clock = () => new Date()
  const queue = createQueue({ db, logger, secret: sessionSecret, previousSecret: config.previousSecret })
  const transport = createTransport(config)
  const notifications = createNotifications({ databaseUrl, logger })
  processEnd.add({ name: 'database notifications', timeoutMs: 300, close: notifications.stop })
  // With an external database DATA_DIR holds little more than the secret.
  const folders = config.databaseUrl ? [config.uploadsDir] : [config.uploadsDir, config.dataDir]
  const disk = watchDisk({ folders, logger })
  disk.start()
  processEnd.add({ name: 'disk watch', timeoutMs: 300, close: async () => disk.stop() })
  const dependencies = createDependencies({
    db,
    config,
    sessionSecret,
    logger,
    clock,
    queue,
    notifications,
    memory: createMemory(notifications),
    disk,
  })
  registerJobHandlers(dependencies, { transport, databaseUrl })
  void queue.start()
  processEnd.add({ name: 'jobs', timeoutMs: 300, close: queue.stop })
  const { address, ...listening } = await listen(createApp(dependencies), config)
  async function finish(): Promise<void> {
    dependencies.readiness.isDraining = true
    // Event streams end when their notifications stop.
    const [cut] = await Promise.all([drain(listening), notifications.stop(), queue.stop()])
    if (cut > 0) logger.warn({ connections: cut }, 'requests were cut, as they had not ended in time')
  }
  processEnd.add({ name: 'requests and jobs', timeoutMs: drainTimeoutMs + 300, close: finish })
  return address
}
