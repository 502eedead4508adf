import { execFile } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { expect, onTestFinished, test } from 'vitest'

/** Runs statements with runStep() in a process of its own, as output belongs to the whole process. */
async function run(statements: string): Promise<string> {
  const module = path.resolve('tests/support/setup/run-step.ts')
  const program = `import { runStep } from ${JSON.stringify(module)}\n${statements}`
  const { stdout } = await promisify(execFile)(process.execPath, ['--input-type=module', '-e', program])
  return stdout
}

test('a step of npm test tells whether its command succeeded', async () => {
  const told = await run(`
    for (const code of [0, 3]) {
      for (const showAfter of [undefined, Promise.resolve()]) {
        console.log((await runStep('step', 'exit ' + code, { showAfter })).isPassed)
      }
    }`)
  expect(told).toBe('true\ntrue\nfalse\nfalse\n')
})

test('steps that run at the same time show their lines one after the other, and errors among them', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'fakhar-steps-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  // The first ends when the second has written.
  const written = path.join(folder, 'written')
  const shown = await run(`
    const first = runStep('first', 'until [ -e ${written} ]; do :; done; echo one')
    const second = runStep('second', 'echo two; echo two; touch ${written}; exit 1', { showAfter: first })
    const third = runStep('third', 'echo three >&2; echo three', { showAfter: second })
    await third`)
  expect(shown).toBe('one\ntwo\ntwo\nthree\nthree\n')
})
