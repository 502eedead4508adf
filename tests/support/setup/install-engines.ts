import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { findMissingPackages } from '../engines/find-engines.ts'

/** Runs before the tests in Firefox and WebKit: root on Debian gets what is missing, others are told what to install. */
const missing = findMissingPackages()

if (missing.length > 0 && existsSync('/usr/bin/apt-get') && process.getuid?.() === 0) {
  run('apt-get', ['update', '-q'])
  run('apt-get', ['install', '-y', '-q', '--no-install-recommends', ...missing, 'fonts-noto-core'])
}
const stillMissing = findMissingPackages()
if (stillMissing.length > 0) {
  console.error(
    `The tests in Firefox and WebKit need Debian’s packages ${stillMissing.join(', ')}. ` +
      `Install them (apt-get install ${stillMissing.join(' ')}), then run npm run test:engines again.`,
  )
  process.exit(1)
}

function run(command: string, args: string[]): void {
  console.log(`The tests in Firefox and WebKit need: ${command} ${args.join(' ')}`)
  spawnSync(command, args, { stdio: 'inherit', env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } })
}
