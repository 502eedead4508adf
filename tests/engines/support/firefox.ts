import { type ChildProcess, spawn } from 'node:child_process'
import { EventEmitter, once } from 'node:events'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { BrowsingContext, Capabilities, error, LogInspector, Session, WebDriver } from 'selenium-webdriver'
import { type Command, type Executor, Name } from 'selenium-webdriver/lib/command.js'
import { findFirefox, type OpenBrowser, type SessionOptions } from './engines.ts'

/** NS_BINDING_ABORTED: the page was left while its font was still coming. */
const isAbortedFont = /^downloadable font: download failed .*status=2152398850 /

/** Starts Firefox with a profile of its own. */
export async function openFirefox({ size, hasScript }: SessionOptions): Promise<OpenBrowser> {
  const profile = await mkdtemp(path.join(tmpdir(), 'fakhar-firefox-'))
  const preferences = { 'marionette.port': 0, 'javascript.enabled': hasScript }
  await writeFile(
    path.join(profile, 'user.js'),
    Object.entries(preferences)
      .map(([name, value]) => `user_pref("${name}", ${value});\n`)
      .join(''),
  )
  const child = spawn(
    findFirefox() ?? 'firefox',
    ['--headless', '--no-remote', '--profile', profile, '--marionette', '--remote-debugging-port', '0'],
    { stdio: 'ignore' },
  )
  const ended = once(child, 'exit')
  const executor = await connectMarionette(await readPort(child, profile))
  const driver = WebDriver.createSession(executor, new Capabilities({ webSocketUrl: true }))

  const page = await BrowsingContext(driver, { browsingContextId: await driver.getWindowHandle() })
  await page.setViewport(size.width, size.height)
  const errors: string[] = []
  const log = await LogInspector(driver)
  await log.onLog(({ level, text }) => {
    if (level === 'error' && !isAbortedFont.test(text)) errors.push(text)
  })

  return {
    driver,
    errors,
    async close() {
      await driver.quit().finally(() => child.kill('SIGTERM'))
      await ended
      await rm(profile, { recursive: true, force: true, maxRetries: 3 })
    },
  }
}

/** Firefox writes the port it chose into its profile. */
async function readPort(firefox: ChildProcess, profile: string): Promise<number> {
  while (firefox.exitCode === null) {
    const port = Number(await readFile(path.join(profile, 'MarionetteActivePort'), 'utf8').catch(() => ''))
    if (port > 0) return port
    await wait(50)
  }
  throw new Error('Firefox did not start.')
}

/** What Firefox calls the commands of WebDriver that the tests send. */
const names = new Map<string, string>([
  [Name.NEW_SESSION, 'NewSession'],
  [Name.QUIT, 'DeleteSession'],
  [Name.GET_CURRENT_WINDOW_HANDLE, 'GetWindowHandle'],
  [Name.GET, 'Navigate'],
  [Name.GO_BACK, 'Back'],
  [Name.REFRESH, 'Refresh'],
  [Name.CLICK_ELEMENT, 'ElementClick'],
  [Name.ACTIONS, 'PerformActions'],
  [Name.EXECUTE_SCRIPT, 'ExecuteScript'],
  [Name.SCREENSHOT, 'TakeScreenshot'],
])

/**
 * Stands in for geckodriver, which neither Debian nor a package of npm contains: hands WebDriver's commands on to the
 * port that Firefox opens with --marionette. Commands and answers are JSON behind its number of bytes and a colon.
 */
async function connectMarionette(port: number): Promise<Executor> {
  const socket = connect(port, '127.0.0.1')
  const answers = new EventEmitter()
  const connection = new AbortController()
  let received = Buffer.alloc(0)
  socket.on('close', () => connection.abort(new Error('Firefox closed the connection.')))
  socket.on('data', (bytes) => {
    received = Buffer.concat([received, bytes])
    for (;;) {
      const start = received.indexOf(':') + 1
      const end = start + Number(received.toString('latin1', 0, start - 1))
      if (start === 0 || received.length < end) return
      const message: unknown = JSON.parse(received.toString('utf8', start, end))
      received = received.subarray(end)
      // What is no list is Firefox's greeting.
      if (Array.isArray(message)) answers.emit(String(message[1]), ...message.slice(2))
    }
  })
  await once(socket, 'connect')

  let count = 0
  async function send(name: string, parameters: object) {
    count += 1
    const message = JSON.stringify([0, count, `WebDriver:${name}`, parameters])
    socket.write(`${Buffer.byteLength(message)}:${message}`)
    const [problem, result] = await once(answers, String(count), { signal: connection.signal })
    if (problem) error.throwDecodedError(problem)
    return result
  }

  return {
    async execute(command: Command) {
      const name = names.get(command.getName())
      if (!name) throw new Error(`The tests' Firefox does not know ${command.getName()}.`)
      const { sessionId, capabilities, id, ...parameters } = command.getParameters()
      if (name === 'NewSession') {
        const session = await send(name, capabilities.alwaysMatch)
        return new Session(session.sessionId, new Capabilities(session.capabilities))
      }
      // The id of an element comes as WebDriver writes references to elements.
      const result = await send(name, { ...parameters, ...(id && { id: Object.values(id)[0] }) })
      return result.value
    },
  }
}
