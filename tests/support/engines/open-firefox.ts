import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { createInterface } from 'node:readline'
import { connectBidi } from './bidi-connection.ts'
import { findFirefox } from './find-engines.ts'
import type { Session, SessionOptions } from './session.ts'

/** NS_BINDING_ABORTED: the page was left while its font was still coming. */
const isAbortedFont = /^downloadable font: download failed .*status=2152398850 /

/** Starts Firefox with a profile of its own. It speaks WebDriver BiDi itself: no geckodriver, which Debian lacks. */
export async function openFirefox({ size, hasScript }: SessionOptions): Promise<Session> {
  const profile = await mkdtemp(path.join(tmpdir(), 'fakhar-firefox-'))
  // As the remote protocol has no command for it yet (emulation.setScriptingEnabled), the profile turns scripts off.
  await writeFile(path.join(profile, 'user.js'), `user_pref("javascript.enabled", ${hasScript});\n`)
  const child = spawn(
    findFirefox() ?? 'firefox',
    ['--headless', '--no-remote', '--profile', profile, '--remote-debugging-port', '0'],
    { stdio: ['ignore', 'ignore', 'pipe'] },
  )
  const ended = once(child, 'exit')
  const lines: string[] = []
  const address = await new Promise<string>((resolve, reject) => {
    createInterface(child.stderr).on('line', (line) => {
      lines.push(line)
      const found = /WebDriver BiDi listening on (\S+)/.exec(line)?.[1]
      if (found) resolve(found)
    })
    child.once('error', reject)
    child.once('exit', () => reject(new Error(`Firefox did not start:\n${lines.join('\n')}`)))
  })
  const { send, listen } = await connectBidi(`${address}/session`)
  await send('session.new', { capabilities: {} })
  const { contexts } = await send<{ contexts: { context: string }[] }>('browsingContext.getTree')
  const context = contexts[0]?.context
  await send('browsingContext.setViewport', { context, viewport: size })

  const errors: string[] = []
  listen('log.entryAdded', ({ level, text }) => {
    if (level === 'error' && !isAbortedFont.test(String(text))) errors.push(String(text))
  })
  await send('session.subscribe', { events: ['log.entryAdded'] })

  return {
    errors,
    async navigate(url) {
      await send('browsingContext.navigate', { context, url, wait: 'complete' })
    },
    async evaluate(expression) {
      const answer = await send<Evaluation>('script.evaluate', {
        target: { context },
        expression: `JSON.stringify(${expression})`,
        awaitPromise: false,
      })
      if (answer.type === 'exception') throw new Error(answer.exceptionDetails.text)
      return answer.result.value === undefined ? undefined : JSON.parse(answer.result.value)
    },
    async perform(actions) {
      await send('input.performActions', { context, actions })
    },
    async goBack() {
      await send('browsingContext.traverseHistory', { context, delta: -1 })
    },
    async takeScreenshot() {
      const { data } = await send<{ data: string }>('browsingContext.captureScreenshot', { context })
      return Buffer.from(data, 'base64')
    },
    async close() {
      child.kill('SIGTERM')
      await ended
      await rm(profile, { recursive: true, force: true, maxRetries: 3 })
    },
  }
}

type Evaluation =
  | { type: 'success'; result: { value?: string } }
  | { type: 'exception'; exceptionDetails: { text: string } }
