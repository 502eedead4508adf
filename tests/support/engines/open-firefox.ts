import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { BrowsingContext, Capabilities, LogInspector, WebDriver } from 'selenium-webdriver'
import { findFirefox } from './find-engines.ts'
import { connectMarionette } from './marionette.ts'
import type { Session, SessionOptions } from './session.ts'

/** NS_BINDING_ABORTED: the page was left while its font was still coming. */
const isAbortedFont = /^downloadable font: download failed .*status=2152398850 /

/** Starts Firefox with a profile of its own. */
export async function openFirefox({ size, hasScript }: SessionOptions): Promise<Session> {
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
