import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { cp, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { availableParallelism } from 'node:os'
import path from 'node:path'
import { startDatabaseServer } from '../support/run/databases.ts'
import { createRunFolder } from '../support/run/run-folder.ts'
import type { Mistake } from './mistake.ts'
import { findFault, mistakes } from './mistakes.ts'

// Proves that the tests notice mistakes: puts each of the list into a copy of the project and runs the test that must
// fail. `npm run test:mutants -- cash mails` tries those with one of these words in their name, source or test.

/** A run takes some seconds; one that lasts longer than this would never end. */
const longestRunMs = 180_000
/** More copies than cores make no run faster. */
const copies = Math.min(4, availableParallelism())
const left = new Set(['.git', '.data', 'node_modules', 'test-results', 'uploads'])

const words = process.argv.length > 2 ? process.argv.slice(2) : ['']
const chosen = mistakes.filter(({ name, file, test }) =>
  words.some((word) => [name, file, test].join().includes(word)),
)
const outdated = (await Promise.all(chosen.map(findFault))).filter((fault) => fault !== null)
if (chosen.length === 0) outdated.push(`No mistake has one of these words: ${words.join(', ')}`)
for (const fault of outdated) console.error(fault)
if (outdated.length > 0) process.exit(1)

const run = await createRunFolder()
const { url, demoUploads, stop } = await startDatabaseServer(run)
Object.assign(process.env, { TEST_DATABASE_SERVER: url, TEST_UPLOADS: demoUploads })

const groups = [...Map.groupBy(chosen, ({ test, only = '' }) => `${test} ${only}`).values()]
const missed: string[] = []
await Promise.all(Array.from({ length: copies }, (_, index) => work(path.join(run.folder, `copy-${index}`))))
await stop()
console.log(`${chosen.length - missed.length} of ${chosen.length} mistakes are noticed.`)
if (missed.length > 0) console.log(['Not noticed:', ...missed].join('\n- '))
process.exitCode = missed.length > 0 ? 1 : 0

/** Takes one group after the other, each mistake in this copy of the project. */
async function work(copy: string): Promise<void> {
  await cp('.', copy, { recursive: true, filter: (source) => !left.has(source) })
  await symlink(path.resolve('node_modules'), path.join(copy, 'node_modules'))
  for (let group = groups.shift(); group; group = groups.shift()) {
    const [first] = group as [Mistake]
    // A test that fails without the mistake would prove nothing.
    const unchanged = await runTest(copy, first)
    for (const mistake of group) {
      if (unchanged.outcome === 'passed') report(mistake, await runWithMistake(copy, mistake))
      else if (unchanged.outcome === 'no test ran') report(mistake, unchanged)
      else report(mistake, { outcome: 'fails without it', test: unchanged.test })
    }
    if (unchanged.message) console.log(unchanged.message)
  }
}

type Result = {
  outcome: 'passed' | 'failed' | 'hung' | 'no test ran' | 'fails without it'
  /** The name of the test that failed, and why. */
  test: string
  message?: string | undefined
}

async function runWithMistake(copy: string, mistake: Mistake): Promise<Result> {
  const file = path.join(copy, mistake.file)
  const text = await readFile(file, 'utf8')
  await writeFile(file, text.split(mistake.right).join(mistake.wrong ?? ''))
  const result = await runTest(copy, mistake)
  await writeFile(file, text)
  return result
}

/** A test that hangs is noticed too, but should rather say what is wrong. */
function report({ name, file, test }: Mistake, result: Result): void {
  const words = { failed: 'noticed', passed: 'SURVIVED', 'no test ran': 'NO TEST RAN' }
  const outcome = words[result.outcome as keyof typeof words] ?? result.outcome.toUpperCase()
  console.log(`${outcome.padEnd(12)} ${name}${result.test && ` – ${result.test}`}`)
  if (result.outcome !== 'failed' && result.outcome !== 'hung') missed.push(`${name} (${file}, ${test})`)
}

/** What is read here of vitest's JSON. */
type VitestResults = {
  testResults?: { assertionResults: { status: string; title: string; failureMessages: string[] }[] }[]
}

/** Runs the tests that a mistake names, up to the first that fails, in processes of their own that can be ended. */
async function runTest(copy: string, { test, only }: Mistake): Promise<Result> {
  const output = path.join(copy, 'result.json')
  // The same tests as in `npm test`.
  const options = [
    '--tags-filter=!series',
    '--bail=1',
    '--reporter=json',
    `--outputFile=${output}`,
    ...(only ? ['-t', only] : []),
  ]
  await rm(output, { force: true })
  const vitest = spawn(process.execPath, ['node_modules/vitest/vitest.mjs', 'run', test, ...options], {
    cwd: copy,
    detached: true,
    stdio: 'ignore',
  })
  let isHung = false
  const timer = setTimeout(() => {
    isHung = true
    process.kill(-(vitest.pid as number), 'SIGKILL')
  }, longestRunMs)
  await once(vitest, 'close')
  clearTimeout(timer)
  if (isHung) return { outcome: 'hung', test: '' }
  const results: VitestResults = JSON.parse(await readFile(output, 'utf8').catch(() => '{}'))
  const tests = results.testResults?.flatMap((each) => each.assertionResults) ?? []
  const failed = tests.find(({ status }) => status === 'failed')
  if (failed) return { outcome: 'failed', test: failed.title, message: failed.failureMessages[0] }
  const isPassed = tests.some(({ status }) => status === 'passed') && vitest.exitCode === 0
  return { outcome: isPassed ? 'passed' : 'no test ran', test: '' }
}
