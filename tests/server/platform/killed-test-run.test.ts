import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { utimes } from 'node:fs/promises'
import { createInterface } from 'node:readline'
import { expect, onTestFinished, test } from 'vitest'
import { listProcesses } from '../../support/run/list-processes.ts'

async function startSampleRun() {
  const run = spawn(process.execPath, ['tests/server/platform/sample-run-process.ts'], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  onTestFinished(() => void run.kill('SIGKILL'))
  const [folder] = (await once(createInterface(run.stdout), 'line')) as [string]
  expect(listProcesses(folder).length).toBeGreaterThan(5)
  return { run, folder }
}

async function expectNothingLeft(folder: string) {
  await expect.poll(() => existsSync(folder)).toBe(false)
  expect(listProcesses(folder)).toEqual([])
}

test('SIGKILL to a test run leaves no process and no folder', async () => {
  const { run, folder } = await startSampleRun()
  run.kill('SIGKILL')
  await expectNothingLeft(folder)
})

test('what is left where everything was killed is removed by the next run', {
  tags: ['series'],
}, async () => {
  const { run, folder } = await startSampleRun()
  execFileSync('pkill', ['-KILL', '-P', String(run.pid), '-f', 'run-folder-process'])
  run.kill('SIGKILL')
  await utimes(folder, 0, 0)
  await startSampleRun()
  await expectNothingLeft(folder)
})
