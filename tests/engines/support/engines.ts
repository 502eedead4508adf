import { spawnSync } from 'node:child_process'
import { existsSync, globSync } from 'node:fs'
import type { WebDriver } from 'selenium-webdriver'

/** Debian's Firefox will do, or another of the system. */
export function findFirefox(): string | undefined {
  return ['/usr/bin/firefox-esr', '/usr/bin/firefox'].find((program) => existsSync(program))
}

/** The browser that comes with WebKitGTK's driver, in a folder of the machine's architecture. */
export function findMiniBrowser(): string | undefined {
  return globSync('/usr/lib{,exec,/*}/webkit{2gtk-4.1,2gtk-4.0,gtk-6.0}/MiniBrowser')[0]
}

/** Debian's packages of the engines that this machine lacks. */
function findMissingPackages(): string[] {
  const isMissing = {
    'firefox-esr': !findFirefox(),
    'webkit2gtk-driver': !(findMiniBrowser() && existsSync('/usr/bin/WebKitWebDriver')),
    xvfb: !existsSync('/usr/bin/Xvfb'),
  }
  return Object.entries(isMissing).flatMap(([name, missing]) => (missing ? name : []))
}

/** A browser that one visitor has open. */
export type OpenBrowser = {
  driver: WebDriver
  /** Errors of the pages so far; those in WebKit are not told to a driver. */
  errors: string[]
  close: () => Promise<void>
}

export type SessionOptions = {
  size: { width: number; height: number }
  hasScript: boolean
}

/** Run as a program, before the tests: root on Debian gets what is missing, others are told what to install. */
if (import.meta.main) provideEngines()

function provideEngines(): void {
  const missing = findMissingPackages()
  if (missing.length === 0) return
  // Without these fonts Arabic would be drawn as boxes.
  const install = ['install', '-y', '--no-install-recommends', ...missing, 'fonts-noto-core']
  const run = (args: string[]) => spawnSync('apt-get', args, { stdio: 'inherit' }).status === 0
  const isInstalled = process.getuid?.() === 0 && run(['update']) && run(install)
  if (isInstalled && findMissingPackages().length === 0) return
  console.error(
    `The tests in Firefox and WebKit need Debian’s packages. Run: sudo apt-get ${install.join(' ')}`,
  )
  process.exit(1)
}
