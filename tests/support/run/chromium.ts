import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { chromium } from 'playwright'

/** The headless shell first: the same engine without a desktop UI, in which a test takes half the time. */
const ofTheSystem = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
]

/** The Chromium for tests: the system's, else Playwright's (undefined: Playwright finds it), else null. */
export function findBrowser(): string | undefined | null {
  const found = ofTheSystem.find((program) => existsSync(program))
  return found ?? (existsSync(chromium.executablePath()) ? undefined : null)
}

/**
 * Run as a program, before the browser tests: finds or installs a Chromium, so that `npm test` needs only Node and npm.
 * Debian's comes with its dependencies and Arabic fonts; elsewhere Playwright's is installed.
 */
if (import.meta.main) install()

function install(): void {
  if (findBrowser() === null && existsSync('/usr/bin/apt-get') && process.getuid?.() === 0) {
    run('apt-get', ['update', '-q'])
    for (const browser of ['chromium-headless-shell', 'chromium']) {
      if (findBrowser() !== null) break
      run('apt-get', ['install', '-y', '-q', '--no-install-recommends', browser, 'fonts-noto-core'])
    }
  }
  if (findBrowser() === null) run('npx', ['playwright', 'install', 'chromium'])
  if (findBrowser() !== null) return
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
