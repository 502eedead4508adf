import { parse } from 'node-html-parser'
import type { Step } from './run-step.ts'

/** The last lines of `npm test`: each step, how long it took, and the names of the tests that failed. */
export function summarise(steps: Step[]): string {
  return ['', 'npm test', ...steps.flatMap(summariseStep), ''].join('\n')
}

function summariseStep({ name, isPassed, seconds, results }: Step): string[] {
  const tests = parse(results ?? '').querySelectorAll('testcase')
  const failed = tests.filter((test) => test.querySelector('failure, error'))
  const counts = tests.length > 0 ? `${tests.length - failed.length} of ${tests.length} tests passed` : ''
  const line = [
    name.padEnd(12),
    isPassed ? 'passed' : 'FAILED',
    `${seconds.toFixed(0)} s`.padStart(6),
    counts,
  ]
  return [
    `  ${line.join('  ').trimEnd()}`,
    ...failed.map((test) => `    ${test.getAttribute('classname')} › ${test.getAttribute('name')}`),
  ]
}
