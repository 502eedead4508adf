import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { watch } from 'node:fs'
import { readConfig } from '../server/config.ts'
import { openDatabase } from '../server/db/open-database.ts'
import { bundleForBrowser, writeAssets } from './build/browser-bundle.ts'
import { bundleServer } from './build/server-bundle.ts'

// `npm run dev`: a change is built and served within two seconds.

const watched = ['client', 'views', 'server', 'locales', 'migrations']

// The database runs in this process, so that a restart of the server does not wait for it.
const database = await openDatabase(readConfig(process.env), { makesNew: true })
let server: ChildProcess | undefined
let rebuildTimer: NodeJS.Timeout | undefined
let restarting = Promise.resolve()
let isClosing = false

for (const folder of watched) {
  watch(folder, { recursive: true }, () => {
    clearTimeout(rebuildTimer)
    rebuildTimer = setTimeout(queueRestart, 50) // Editors write a file in several steps.
  })
}
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.on(signal, close)
}
queueRestart()

/** npm forwards Ctrl-C although the terminal has already sent it: only the first signal counts. */
async function close(): Promise<void> {
  if (isClosing) return
  isClosing = true
  clearTimeout(rebuildTimer)
  await restarting
  await stopServer()
  await database.stop()
  process.exit(0)
}

function queueRestart(): void {
  if (!isClosing) restarting = restarting.then(restart)
}

async function restart(): Promise<void> {
  if (isClosing) return
  const started = performance.now()
  try {
    const [browser] = await Promise.all([
      bundleForBrowser({ forProduction: false }),
      bundleServer({ forProduction: false }),
    ])
    await writeAssets(browser, { compress: false })
    await stopServer()
    startServer()
    console.log(`dev: built in ${Math.round(performance.now() - started)} ms, starting`)
  } catch (error) {
    console.error(`dev: not built, the old server goes on: ${error instanceof Error ? error.message : error}`)
  }
}

function startServer(): void {
  const env = {
    // A service worker would keep showing pages of an older build.
    SERVICE_WORKER: 'off',
    NODE_COMPILE_CACHE: 'dist/compile-cache',
    ...process.env,
    NODE_ENV: 'development',
    DATABASE_URL: database.url,
  }
  server = spawn(process.execPath, ['dist/server/main.js'], { stdio: 'inherit', env })
}

/** Stops at once: all state is in the database, and draining would wait for open pages. */
async function stopServer(): Promise<void> {
  if (!server || server.exitCode !== null || server.signalCode !== null) return
  const ended = once(server, 'exit')
  server.kill('SIGKILL')
  await ended
}
