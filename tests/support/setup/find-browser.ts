import { existsSync } from 'node:fs'
import { chromium } from 'playwright'

/** The shell first: it is the same engine without a desktop's surface, and a test in it takes half of the time. */
const ofTheSystem = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
]

/** The Chromium to test with: the system's, else Playwright's own (undefined: Playwright finds it), else null. */
export function findBrowser(): string | undefined | null {
  const found = ofTheSystem.find((program) => existsSync(program))
  return found ?? (existsSync(chromium.executablePath()) ? undefined : null)
}
