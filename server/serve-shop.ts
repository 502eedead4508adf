import type { Logger } from 'pino'
import { createApp } from './app.ts'
import type { Config } from './config.ts'
import { connect } from './db/connect.ts'
import { createNotifications } from './db/notifications.ts'
import { createMemory } from './db/remember.ts'
import { watchDisk } from './disk/watch-disk.ts'
import { createQueue } from './jobs/queue.ts'
import { drain, drainTimeoutMs } from './lifecycle/drain.ts'
import { listen } from './lifecycle/listen.ts'
import type { ProcessEnd } from './lifecycle/process-end.ts'
import { createTransport } from './mail/transport.ts'
import type { PreparedShop } from './prepare-shop.ts'
import { registerJobHandlers } from './register-job-handlers.ts'

type ServeOptions = {
  config: Config
  prepared: PreparedShop
  logger: Logger
  processEnd: ProcessEnd
  /** Called before visitors can connect. */
  onListen?: () => void
  /** Called when this process accepts nothing more on the listening socket. */
  onSocketLeft?: () => Promise<void>
}

/** How requests end: whether others accept on the same socket, have replaced this process, and how long it takes at most. */
type FinishOptions = { isSocketShared: boolean; isReplaced: boolean; timeoutMs: number }

export type ServedShop = {
  /** For people. */
  address: string
  /** Accepts nothing more and resolves when requests and jobs have ended. Part of the process's end, if not called before. */
  finish: (options: FinishOptions) => Promise<void>
}

/** Serves the prepared shop in this process: pages, jobs, live orders. */
export async function serveShop(options: ServeOptions): Promise<ServedShop> {
  const { config, prepared, logger, processEnd, onListen, onSocketLeft } = options
  const { databaseUrl, sessionSecret } = prepared
  const db = connect(databaseUrl, { report: (line) => logger.debug(line) })
  processEnd.add({ name: 'connections to the database', timeoutMs: 300, close: () => db.destroy() })
  const clock = () => new Date()
  const queue = createQueue({ db, logger, secret: sessionSecret, previousSecret: config.previousSecret })
  const transport = createTransport(config)
  const notifications = createNotifications({ databaseUrl, logger })
  processEnd.add({ name: 'database notifications', timeoutMs: 300, close: notifications.stop })
  registerJobHandlers({
    db,
    databaseUrl,
    config,
    sessionSecret,
    logger,
    clock,
    queue,
    notifications,
    transport,
  })
  void queue.start()
  processEnd.add({ name: 'jobs', timeoutMs: 300, close: queue.stop })
  // With an external database DATA_DIR holds little more than the secret.
  const folders = config.databaseUrl ? [config.uploadsDir] : [config.uploadsDir, config.dataDir]
  const disk = watchDisk({ folders, logger })
  disk.start()
  processEnd.add({ name: 'disk watch', timeoutMs: 300, close: async () => disk.stop() })
  const shop = createApp({
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
  onListen?.()
  const { address, ...listening } = await listen(shop.app, config)
  let finishing: Promise<unknown> | null = null
  async function finish({ isSocketShared, isReplaced, timeoutMs }: FinishOptions): Promise<void> {
    shop.readiness.isDraining = true
    shop.readiness.isReplaced = isReplaced
    // Event streams end when their notifications stop.
    finishing ??= Promise.all([
      notifications.stop(),
      queue.stop(),
      drain({ ...listening, isSocketShared, timeoutMs, onSocketLeft }),
    ])
    await finishing
  }
  processEnd.add({
    name: 'requests and jobs',
    timeoutMs: drainTimeoutMs + 300,
    close: () =>
      finish({ isSocketShared: config.isSocketInherited, isReplaced: false, timeoutMs: drainTimeoutMs }),
  })
  return { address, finish }
}
