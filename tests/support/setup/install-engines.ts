import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { findMissingPackages } from '../engines/find-engines.ts'
import { provideEngines } from '../engines/provide-engines.ts'

/** Runs before the tests in Firefox and WebKit. */
const problem = provideEngines({
  findMissing: findMissingPackages,
  hasAptGet: (process.env.PATH ?? '').split(delimiter).some((folder) => existsSync(join(folder, 'apt-get'))),
  isRoot: process.getuid?.() === 0,
  run: (command, args) => {
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
    return spawnSync(command, args, { stdio: 'inherit', env }).status === 0
  },
  say: console.log,
})
if (problem) {
  console.error(`${problem}\nThen run npm run test:engines again.`)
  process.exit(1)
}
