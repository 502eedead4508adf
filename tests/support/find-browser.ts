import { existsSync } from 'node:fs'
import { chromium } from 'playwright'

const ofTheSystem = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome']

/** The Chromium to test with: the system's, else Playwright's own (undefined: Playwright finds it), else null. */
export function findBrowser(): string | undefined | null {
  const found = ofTheSystem.find((program) => existsSync(program))
  return found ?? (existsSync(chromium.executablePath()) ? undefined : null)
}
