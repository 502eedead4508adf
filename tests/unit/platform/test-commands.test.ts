import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import packageFile from '../../../package.json' with { type: 'json' }
import everyRun from '../../../vitest.config.ts'
import engines from '../../engines/vitest.config.ts'
import { findFault, mistakes } from '../../mutants/mistakes.ts'
import operation from '../../operation/vitest.config.ts'

const files = readdirSync('tests', { recursive: true, encoding: 'utf8' })
  .map((name) => path.posix.join('tests', name))
  .filter((name) => /\.(test|spec)\.tsx?$/.test(name))
const readme = readFileSync('README.md', 'utf8')

type Config = { test?: { include?: string[] } }
const projects = (everyRun.test?.projects ?? []) as Config[]

/** Of each command the files that it runs; those of Playwright by the folder in its configuration. */
const runBy: Record<string, string[]> = {
  'npm test': projects.flatMap(({ test }) => test?.include ?? []),
  'npm run test:engines': (engines as Config).test?.include ?? [],
  'npm run test:series': (operation as Config).test?.include ?? [],
  'npx playwright test': ['tests/browser/**/*.spec.ts'],
}

test('each file of tests is run by one command', () => {
  for (const file of files) {
    const commands = Object.entries(runBy).filter(([, globs]) =>
      globs.some((glob) => path.matchesGlob(file, glob)),
    )
    expect(commands, file).toHaveLength(1)
  }
  expect(files.length).toBeGreaterThan(200)
})

test('the README has a line for each command of package.json, of which there are at most 12', () => {
  const commands = Object.keys(packageFile.scripts)
  const isNamed = (name: string) =>
    readme.includes(`\`npm run ${name}`) || readme.includes(`npm ci && npm ${name} `)
  expect(commands.filter((name) => !isNamed(name))).toEqual([])
  expect(commands.length).toBeLessThanOrEqual(12)
})

test('every mistake of npm run test:mutants fits the source and names a test that is there', async () => {
  const faults = await Promise.all(mistakes.map(findFault))
  expect(mistakes.length).toBeGreaterThan(60)
  expect(faults.filter((fault) => fault !== null)).toEqual([])
})
