import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { globSync } from 'node:fs'
import path from 'node:path'
import { startDatabaseServer } from './support/run/databases.ts'
import { createRunFolder } from './support/run/run-folder.ts'

/**
 * `npm test` runs everything, `npm test -- orders` the tests whose path contains the word. Every step runs, whatever
 * became of the others: each prints one line, those that failed their output at the end. Without a build there is
 * nothing to test. Types and lint are checked beside the tests of the server, which leave a core idle at times.
 */

type Step = { name: string; isPassed: boolean; output: string }

const npm = process.ppid
// SIGKILL to npm reaches nobody else: a run without a reader ends, and its folder goes with it.
setInterval(() => process.ppid !== npm && process.exit(1), 500).unref()

const words = process.argv.slice(2)
const isWhole = words.length === 0
const [vitestFiles, playwrightFiles] = [
  'tests/{unit,server}/**/*.test.{ts,tsx}',
  'tests/browser/**/*.spec.ts',
].map((pattern) => globSync(pattern).filter((file) => isWhole || words.some((word) => file.includes(word))))
if (!vitestFiles?.length && !playwrightFiles?.length) {
  console.error(`No path of a test contains ${words.join(' or ')}.`)
  process.exit(1)
}

const run = await createRunFolder()
const [build, { url, demoUploads, stop }] = await Promise.all([
  runStep('build', 'node client/build.ts'),
  startDatabaseServer(run),
])
Object.assign(process.env, {
  TEST_DATABASE_SERVER: url,
  TEST_UPLOADS: demoUploads,
  BROWSER_TESTS: 'short',
  // Tests start the shop some hundred times: Node compiles its code once.
  NODE_COMPILE_CACHE: path.join(run.folder, 'compiled'),
})
const steps = [build, ...(await runSteps())]
await stop()
const failed = steps.filter(({ isPassed }) => !isPassed)
for (const { name, output } of failed) console.log(`\n${name} failed:\n${output}`)
process.exitCode = failed.length === 0 ? 0 : 1

async function runSteps(): Promise<Step[]> {
  const steps = await Promise.all([
    ...(isWhole ? [runStep('check', 'npm run check --silent')] : []),
    ...(build.isPassed && vitestFiles?.length ? [runVitest(vitestFiles)] : []),
  ])
  if (!build.isPassed || !playwrightFiles?.length) return steps
  const browser = await runStep('chromium', 'node tests/support/run/chromium.ts')
  const playwright = browser.isPassed
    ? [
        await runStep(
          'playwright',
          `playwright test --reporter=dot ${isWhole ? '' : playwrightFiles.join(' ')}`,
        ),
      ]
    : []
  return [...steps, browser, ...playwright]
}

function runVitest(files: readonly string[]): Promise<Step> {
  const command = `vitest run '--tags-filter=!series' --reporter=minimal ${isWhole ? '' : files.join(' ')}`
  return runStep('vitest', `${withOwnMounts()}${command}`)
}

/** Tests mount small disks, which is for root alone; on Linux anybody may do so in a mount namespace of his own. */
function withOwnMounts(): string {
  const [program, ...options] = ['unshare', '--user', '--map-current-user', '--mount', '--keep-caps']
  const isNeeded = process.getuid?.() !== 0 && spawnSync(program, [...options, 'true']).status === 0
  return isNeeded ? `${[program, ...options].join(' ')} ` : ''
}

/** Runs a command to its end and prints its line; commands of npm's packages are found as npm finds them. */
async function runStep(name: string, command: string): Promise<Step> {
  const start = performance.now()
  const child = spawn(command, {
    shell: true,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, PATH: `${path.resolve('node_modules/.bin')}${path.delimiter}${process.env.PATH}` },
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (text) => (output += text))
  const [code] = await once(child, 'close')
  const seconds = ((performance.now() - start) / 1000).toFixed(0)
  // Vitest counts files before tests.
  const counted = output.match(/\d+ passed/g)?.at(-1) ?? ''
  const line = [name.padEnd(10), code === 0 ? 'passed' : 'FAILED', `${seconds} s`.padStart(6), counted]
  console.log(line.join('  ').trimEnd())
  return { name, isPassed: code === 0, output }
}
