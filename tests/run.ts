import { spawnSync } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { startDatabaseServer } from './support/run/databases.ts'
import { createRunFolder } from './support/run/run-folder.ts'
import { runStep, type Step } from './support/setup/run-step.ts'
import { summarise } from './support/setup/summarise-steps.ts'

/**
 * `npm test`: every step runs, whatever became of the others, and the exit code tells of all. Without a build there is
 * nothing to test. Types and lint are checked beside the tests of the server, which leave a core idle at times.
 */
const npm = process.ppid
// SIGKILL to npm reaches nobody else: a run without a reader ends, and its folder goes with it.
setInterval(() => process.ppid !== npm && process.exit(1), 500).unref()

const run = await createRunFolder()
const report = (name: string) => path.join(run.folder, `${name}.xml`)

const [build, { url, demoUploads, stop }] = await Promise.all([
  runStep('build', 'node client/build.ts'),
  startDatabaseServer(run),
])
Object.assign(process.env, {
  TEST_DATABASE_SERVER: url,
  TEST_UPLOADS: demoUploads,
  // Tests start the shop some hundred times: Node compiles its code once.
  NODE_COMPILE_CACHE: path.join(run.folder, 'compiled'),
})
const steps = build.isPassed ? await runTests() : [await runStep('check', 'npm run check --silent')]
console.log(summarise([build, ...steps]))
await stop()
process.exitCode = [build, ...steps].every(({ isPassed }) => isPassed) ? 0 : 1

async function runTests(): Promise<Step[]> {
  const reporters = '--reporter=default --reporter=junit'
  const [check, vitest] = await Promise.all([
    runStep('check', 'npm run check --silent', { isOutputHeld: true }),
    runStep(
      'vitest',
      `${withOwnMounts()}vitest run '--tags-filter=!series' ${reporters} --outputFile.junit=${report('vitest')}`,
    ),
  ])
  process.stdout.write(check.output)
  const browser = await runStep('browser', 'node tests/support/run/chromium.ts')
  const environment = {
    BROWSER_TESTS: 'short',
    PLAYWRIGHT_JUNIT_OUTPUT_FILE: report('playwright'),
    PLAYWRIGHT_JUNIT_INCLUDE_PROJECT_IN_TEST_NAME: '1',
  }
  const playwright = await runStep('playwright', 'playwright test --reporter=list,junit', { environment })
  return [
    check,
    { ...vitest, results: await readReport('vitest') },
    ...(browser.isPassed ? [] : [browser]),
    { ...playwright, results: await readReport('playwright') },
  ]
}

/** Tests mount small disks, which is for root alone; on Linux anybody may do so in a mount namespace of his own. */
function withOwnMounts(): string {
  const [program, ...options] = ['unshare', '--user', '--map-current-user', '--mount', '--keep-caps']
  const isNeeded = process.getuid?.() !== 0 && spawnSync(program, [...options, 'true']).status === 0
  return isNeeded ? `${[program, ...options].join(' ')} ` : ''
}

function readReport(name: string): Promise<string> {
  return readFile(report(name), 'utf8').catch(() => '')
}
