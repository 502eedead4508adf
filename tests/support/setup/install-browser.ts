import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { findBrowser } from './find-browser.ts'

/**
 * Runs before the browser tests: finds or installs a Chromium, so that `npm test` needs only Node and npm. Debian's
 * comes with its dependencies and Arabic fonts; elsewhere Playwright's is installed.
 */
const isDebianAsRoot = existsSync('/usr/bin/apt-get') && process.getuid?.() === 0

if (findBrowser() === null && isDebianAsRoot) {
  run('apt-get', ['update', '-q'])
  for (const browser of ['chromium-headless-shell', 'chromium']) {
    if (findBrowser() !== null) break
    run('apt-get', ['install', '-y', '-q', '--no-install-recommends', browser, 'fonts-noto-core'])
  }
}
if (findBrowser() === null) run('npx', ['playwright', 'install', 'chromium'])
if (findBrowser() === null) {
  console.error(
    'There is no Chromium for the browser tests, and none could be installed. Install one by hand ' +
      '(Debian: apt-get install chromium-headless-shell fonts-noto-core; elsewhere: npx playwright install chromium), ' +
      'then run npm test again.',
  )
  process.exit(1)
}

function run(command: string, args: string[]): void {
  console.log(`The browser tests need a Chromium: ${command} ${args.join(' ')}`)
  spawnSync(command, args, { stdio: 'inherit', env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } })
}
