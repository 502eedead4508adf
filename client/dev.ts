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
let working = false
let changedMeanwhile = false
let settling: NodeJS.Timeout | undefined

for (const folder of watched) {
  watch(folder, { recursive: true }, () => {
    clearTimeout(settling)
    settling = setTimeout(renew, 80) // editors write a file in several strokes
  })
}
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, async () => {
    await stopServer()
    process.exit(0)
  })
}
await renew()

async function renew(): Promise<void> {
  if (working) {
    changedMeanwhile = true
    return
  }
  working = true
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
  working = false
  if (changedMeanwhile) {
    changedMeanwhile = false
    await renew()
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
