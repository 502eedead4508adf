import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, watch } from 'node:fs'
import { bundleForBrowser } from './build/browser-bundle.ts'
import { bundleServer } from './build/server-bundle.ts'
import { writeAssets } from './build/write-assets.ts'

/**
 * `npm run dev`: any change builds all anew (a third of a second, and new islands or sheets need no list) and
 * starts the server again. The database is a process of its own and keeps what it has.
 */
const watched = ['client', 'views', 'server', 'locales', 'migrations']

let server: ChildProcess | undefined
let isBuilding = false
let hasChangedMeanwhile = false
let rebuildTimer: NodeJS.Timeout | undefined

for (const folder of watched) {
  watch(folder, { recursive: true }, () => {
    clearTimeout(rebuildTimer)
    rebuildTimer = setTimeout(rebuild, 80) // editors write a file in several strokes
  })
}
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, async () => {
    await stopServer()
    process.exit(0)
  })
}
await rebuild()

async function rebuild(): Promise<void> {
  if (isBuilding) {
    hasChangedMeanwhile = true
    return
  }
  isBuilding = true
  const started = performance.now()
  try {
    const [browser] = await Promise.all([bundleForBrowser({ forProduction: false }), bundleServer()])
    await writeAssets(browser, { compress: false })
    await stopServer()
    startServer()
    console.log(`dev: built and started in ${Math.round(performance.now() - started)} ms`)
  } catch (error) {
    console.error(`dev: not built, the old server goes on: ${error instanceof Error ? error.message : error}`)
  }
  isBuilding = false
  if (hasChangedMeanwhile) {
    hasChangedMeanwhile = false
    await rebuild()
  }
}

function startServer(): void {
  if (!existsSync('dist/server/main.js')) return
  const env = { ...process.env, NODE_ENV: 'development' }
  server = spawn(process.execPath, ['dist/server/main.js'], { stdio: 'inherit', env })
}

async function stopServer(): Promise<void> {
  const old = server
  if (!old || old.exitCode !== null || old.signalCode !== null) return
  const giveUp = setTimeout(() => old.kill('SIGKILL'), 5000)
  old.kill('SIGTERM')
  await once(old, 'exit')
  clearTimeout(giveUp)
}
