/** What the command needs of the machine it runs on. */
export type Machine = {
  /** Debian's packages that are not installed. */
  findMissing: () => readonly string[]
  hasAptGet: boolean
  isRoot: boolean
  /** Whether the program ended well. */
  run: (command: string, args: readonly string[]) => boolean
  say: (line: string) => void
}

/** Fonts without which Arabic would be drawn as boxes. */
const fonts = 'fonts-noto-core'

/**
 * Root on Debian gets the missing packages, others are told what to install. Null when all is there, else what to do
 * about it.
 */
export function provideEngines({ findMissing, hasAptGet, isRoot, run, say }: Machine): string | null {
  const missing = findMissing()
  if (missing.length === 0) return null
  const packages = missing.join(' ')
  say(`The tests in Firefox and WebKit need Debian’s packages that are not here: ${packages}.`)
  if (!hasAptGet) {
    return `This system has no apt-get: install what contains ${packages}, or run the tests in Debian.`
  }
  const install = `apt-get install --no-install-recommends ${packages} ${fonts}`
  if (!isRoot) return `Only root may install them. Run: sudo ${install}`
  for (const args of [['update'], ['install', '-y', '--no-install-recommends', ...missing, fonts]]) {
    say(`Running apt-get ${args.join(' ')}`)
    if (!run('apt-get', args))
      return `apt-get ${args[0]} failed (its messages stand above). Install them yourself: ${install}`
  }
  const left = findMissing()
  return left.length === 0 ? null : `apt-get ended well, but these are still not found: ${left.join(' ')}.`
}
