import { existsSync, globSync } from 'node:fs'

/** Debian's Firefox or another of the system. */
export function findFirefox(): string | undefined {
  return ['/usr/bin/firefox-esr', '/usr/bin/firefox'].find((program) => existsSync(program))
}

/** The browser that comes with WebKitGTK's driver, in a folder of the machine's architecture. */
export function findMiniBrowser(): string | undefined {
  return globSync('/usr/lib{,exec,/*}/webkit{2gtk-4.1,2gtk-4.0,gtk-6.0}/MiniBrowser')[0]
}

/** Debian's packages of the engines that this machine lacks. */
export function findMissingPackages(): string[] {
  const isMissing = {
    'firefox-esr': !findFirefox(),
    'webkit2gtk-driver': !(findMiniBrowser() && existsSync('/usr/bin/WebKitWebDriver')),
    xvfb: !existsSync('/usr/bin/Xvfb'),
  }
  return Object.entries(isMissing).flatMap(([name, missing]) => (missing ? name : []))
}
