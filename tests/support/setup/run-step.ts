import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'

export type Step = {
  name: string
  isPassed: boolean
  seconds: number
  /** What the tests of this step came to, in the format of JUnit. */
  results?: string
}

type StepOptions = {
  environment?: Record<string, string>
  /** Output is held until this has ended: steps that run at the same time would mix their lines. */
  showAfter?: Promise<unknown>
}

/**
 * Runs a command to its end, and until its output is shown; commands of npm's packages are found as npm finds them.
 */
export async function runStep(name: string, command: string, options: StepOptions = {}): Promise<Step> {
  const { environment, showAfter } = options
  const start = performance.now()
  const child = spawn(command, {
    shell: true,
    stdio: ['ignore', showAfter ? 'pipe' : 'inherit', showAfter ? 'pipe' : 'inherit'],
    env: {
      ...process.env,
      PATH: `${path.resolve('node_modules/.bin')}${path.delimiter}${process.env.PATH}`,
      ...environment,
    },
  })
  const shown = showAfter && showOutput(child, showAfter)
  const [code] = await once(child, 'close')
  const seconds = (performance.now() - start) / 1000
  await shown
  return { name, isPassed: code === 0, seconds }
}

/** What comes before is held in memory, so that the command never waits; what comes later is passed on at once. */
async function showOutput({ stdout, stderr }: ChildProcess, after: Promise<unknown>): Promise<void> {
  let show = (text: string) => void held.push(text)
  const held: string[] = []
  for (const stream of [stdout, stderr]) stream?.setEncoding('utf8').on('data', (text: string) => show(text))
  await after
  show = (text) => void process.stdout.write(text)
  for (const text of held) show(text)
}
