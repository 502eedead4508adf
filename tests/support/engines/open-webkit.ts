import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { setTimeout as wait } from 'node:timers/promises'
import { findFreePort } from '../http/find-free-port.ts'
import { findMiniBrowser } from './find-engines.ts'
import type { Session, SessionOptions } from './session.ts'

/** Starts WebKitGTK's driver, on a display of its own as GTK has no headless one, and its small browser. */
export async function openWebKit({ size, hasScript }: SessionOptions): Promise<Session> {
  const { display, number } = await startDisplay()
  const port = await findFreePort()
  const driver = spawn('WebKitWebDriver', [`--port=${port}`], {
    env: { ...process.env, DISPLAY: `:${number}`, GDK_BACKEND: 'x11', NO_AT_BRIDGE: '1' },
    stdio: ['ignore', 'pipe', 'ignore'],
  })
  const errors: string[] = []
  createInterface(driver.stdout).on('line', (line) => {
    if (/CONSOLE \S+ (ERROR|ASSERT)|Unhandled Promise Rejection/.test(line)) errors.push(line)
  })
  const send = (method: string, address: string, body?: object) =>
    sendCommand(`http://127.0.0.1:${port}${address}`, method, body)
  await waitUntilReady(driver, () => send('GET', '/status'))
  const { sessionId } = (await send('POST', '/session', {
    capabilities: { alwaysMatch: { 'webkitgtk:browserOptions': browserOptions(hasScript) } },
  })) as { sessionId: string }
  const session = `/session/${sessionId}`
  await send('POST', `${session}/window/rect`, size)

  return {
    errors,
    async navigate(url) {
      await send('POST', `${session}/url`, { url })
    },
    async evaluate(expression) {
      const script = `return JSON.stringify(${expression})`
      const value = await send('POST', `${session}/execute/sync`, { script, args: [] })
      return typeof value === 'string' ? JSON.parse(value) : undefined
    },
    async perform(actions) {
      await send('POST', `${session}/actions`, { actions })
    },
    async goBack() {
      await send('POST', `${session}/back`, {})
    },
    async takeScreenshot() {
      return Buffer.from(String(await send('GET', `${session}/screenshot`)), 'base64')
    },
    async close() {
      await send('DELETE', session)
      await end(driver)
      await end(display)
    },
  }
}

const browserOptions = (hasScript: boolean) => ({
  binary: findMiniBrowser(),
  // Without its tool bar, which is wider than a phone.
  args: [
    '--automation',
    '--full-screen',
    `--enable-javascript=${hasScript ? 'TRUE' : 'FALSE'}`,
    '--enable-write-console-messages-to-stdout=TRUE',
  ],
})

async function startDisplay() {
  const display = spawn('Xvfb', ['-displayfd', '3', '-screen', '0', '1600x1200x24', '-nolisten', 'tcp'], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  })
  const [number] = await Promise.race([
    once(display.stdio[3] as NodeJS.ReadableStream, 'data'),
    once(display, 'exit').then(() => Promise.reject(new Error('Xvfb did not start.'))),
  ])
  return { display, number: String(number).trim() }
}

async function waitUntilReady(driver: ChildProcess, ask: () => Promise<unknown>): Promise<void> {
  while (driver.exitCode === null) {
    if (
      await ask().then(
        () => true,
        () => false,
      )
    )
      return
    await wait(50)
  }
  throw new Error('WebKitWebDriver did not start.')
}

async function sendCommand(address: string, method: string, body?: object): Promise<unknown> {
  const answer = await fetch(address, { method, ...(body && { body: JSON.stringify(body) }) })
  const { value } = (await answer.json()) as { value: unknown }
  if (answer.ok) return value
  const { error, message } = value as { error: string; message: string }
  throw new Error(`${error}: ${message}`)
}

async function end(child: ChildProcess): Promise<void> {
  const ended = once(child, 'exit')
  child.kill('SIGTERM')
  await ended
}
