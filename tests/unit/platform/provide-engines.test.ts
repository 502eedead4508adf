import { expect, test } from 'vitest'
import { provideEngines } from '../../support/engines/provide-engines.ts'

/** A machine that lacks packages until apt-get installs them. */
function aMachine({
  missing = ['firefox-esr', 'xvfb'],
  isRoot = true,
  hasAptGet = true,
  fails = '',
  keeps = '',
} = {}) {
  let lacking = missing
  const ran: string[] = []
  const said: string[] = []
  const run = (command: string, args: readonly string[]) => {
    ran.push([command, ...args].join(' '))
    if (args[0] === fails) return false
    if (args[0] === 'install') lacking = lacking.filter((name) => name === keeps)
    return true
  }
  const problem = provideEngines({
    findMissing: () => lacking,
    hasAptGet,
    isRoot,
    run,
    say: (line) => said.push(line),
  })
  return { problem, ran, said }
}

test('where all is there nothing is run or said', () => {
  expect(aMachine({ missing: [] })).toEqual({ problem: null, ran: [], said: [] })
})

test('root on Debian gets what is missing, and reads each command before it runs', () => {
  const { problem, ran, said } = aMachine()
  expect(problem).toBe(null)
  expect(ran).toEqual([
    'apt-get update',
    'apt-get install -y --no-install-recommends firefox-esr xvfb fonts-noto-core',
  ])
  expect(said[0]).toContain('firefox-esr xvfb')
  expect(said.slice(1)).toEqual(ran.map((command) => `Running ${command}`))
})

test.each(['update', 'install'])('an apt-get %s that fails is named, and nothing runs after it', (fails) => {
  const { problem, ran } = aMachine({ fails })
  expect(problem).toContain(`apt-get ${fails} failed`)
  expect(problem).toContain('apt-get install --no-install-recommends firefox-esr xvfb')
  expect(ran.at(-1)).toContain(`apt-get ${fails}`)
})

test('what apt-get did not bring is named', () => {
  expect(aMachine({ keeps: 'xvfb' }).problem).toMatch(/still not found: xvfb\./)
})

test.each([
  ['without root the command to run is said', { isRoot: false }, /sudo apt-get install .*firefox-esr xvfb/],
  [
    'elsewhere what to look for is said',
    { hasAptGet: false },
    /no apt-get: install what contains firefox-esr xvfb/,
  ],
])('%s, and nothing is run', (_which, machine, message) => {
  const { problem, ran } = aMachine(machine)
  expect(problem).toMatch(message)
  expect(ran).toEqual([])
})
