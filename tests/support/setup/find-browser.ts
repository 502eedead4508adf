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
