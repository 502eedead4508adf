import { spawn } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'

export type Step = {
  name: string
  isPassed: boolean
  seconds: number
  output: string
  /** What the tests of this step came to, in the format of JUnit. */
  results?: string
}

type StepOptions = {
  environment?: Record<string, string>
  /** Steps that run at the same time would mix their lines. */
  isOutputHeld?: boolean
}

/** Runs a command to its end; commands of npm's packages are found as npm finds them. */
export async function runStep(name: string, command: string, options: StepOptions = {}): Promise<Step> {
  const start = performance.now()
  const child = spawn(command, {
    shell: true,
    stdio: ['ignore', options.isOutputHeld ? 'pipe' : 'inherit', options.isOutputHeld ? 'pipe' : 'inherit'],
    env: {
      ...process.env,
      PATH: `${path.resolve('node_modules/.bin')}${path.delimiter}${process.env.PATH}`,
      ...options.environment,
    },
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (text) => (output += text))
  const [code] = await once(child, 'close')
  return { name, isPassed: code === 0, seconds: (performance.now() - start) / 1000, output }
}
