import { expect, test } from 'vitest'
import { findFault, mistakes } from '../../mutants/mistakes.ts'

test('every mistake of npm run test:mutants fits the source and names a test that is there', async () => {
  const faults = await Promise.all(mistakes.map(findFault))
  expect(mistakes.length).toBeGreaterThan(60)
  expect(faults.filter((fault) => fault !== null)).toEqual([])
})
