import { expect, test } from 'vitest'
import { summarise } from '../../support/setup/summarise-steps.ts'

test('the summary of npm test names each step, and each test that failed', () => {
  const results = `<?xml version="1.0" encoding="UTF-8" ?>
    <testsuites><testsuite name="cart.test.ts">
      <testcase classname="cart.test.ts" name="adds &gt; a product" time="0.1"></testcase>
      <testcase classname="cart.test.ts" name="forgets &gt; nothing" time="0.1">
        <failure message="expected 1 to be 2"></failure>
      </testcase>
      <testcase classname="order.test.ts" name="order.test.ts"><error message="no such file"></error></testcase>
    </testsuite></testsuites>`
  const step = { output: '', isPassed: true }
  const lines = summarise([
    { ...step, name: 'build', seconds: 3.6 },
    { ...step, name: 'vitest', seconds: 180, isPassed: false, results },
  ]).split('\n')
  expect(lines.filter(Boolean)).toEqual([
    'npm test',
    '  build         passed     4 s',
    '  vitest        FAILED   180 s  1 of 3 tests passed',
    '    cart.test.ts › forgets > nothing',
    '    order.test.ts › order.test.ts',
  ])
})
