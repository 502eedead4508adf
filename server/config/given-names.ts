import { readFileSync } from 'node:fs'
import { secretNames, settingNames } from './environment-schema.ts'

/**
 * These settings protect data. An unknown one, such as one of 2.0.0 that is gone, would leave backups unencrypted or
 * pictures elsewhere, so the shop does not start with it.
 */
const protecting = /^(UPLOADS|BACKUP|ALERT|RETENTION)_/

/** These settings of 2.0.0 are gone, and the shop sells without what they did. */
const gone =
  /^(WORKERS|READ_DATABASE_URL|CDN_\w+|FIRST_PASSWORD|LOG_FORMAT|LOG_REQUESTS|COUNTRY_HEADER|HSTS_SUBDOMAINS)(_FILE)?$/

export function explainNames(given: readonly string[]): { problems: string[]; warnings: string[] } {
  const unknown = given.filter((name) => !isKnown.has(name))
  return {
    problems: unknown
      .filter((name) => protecting.test(name))
      .map(
        (name) =>
          `${name} is not a setting of the shop: ${explainNearName(name) ?? 'see CHANGELOG.md for what took the place of old ones'}`,
      ),
    warnings: unknown.filter((name) => !protecting.test(name)).flatMap(explainUnknownName),
  }
}

const isKnown = new Set([...settingNames, ...secretNames.map((name) => `${name}_FILE`)])

function explainUnknownName(name: string): string[] {
  if (gone.test(name)) return [`${name} is no setting of the shop any more: see CHANGELOG.md`]
  if (name.length < minNameLength) return []
  const setting = name.replace(/_FILE$/, '')
  if (isKnown.has(setting))
    return [`${name} is not a setting of the shop: only secrets may stand in a file, set ${setting}`]
  const near = explainNearName(name)
  return near === null ? [] : [`${name} is not a setting of the shop: ${near}`]
}

function explainNearName(name: string): string | null {
  const meant = [...isKnown].find((known) => known.length >= minNameLength && isNearly(name, known))
  return meant ? `is ${meant} meant?` : null
}

/** Names with fewer letters, such as PORT, HOST and SEED, are close to too many others. */
const minNameLength = 6

function isNearly(typed: string, meant: string): boolean {
  const [from, to] = [typed.toUpperCase(), meant.toUpperCase()]
  let start = 0
  while (start < to.length && from[start] === to[start]) start += 1
  const [rest, wanted] = [from.slice(start), to.slice(start)]
  const isSwapped = rest[0] === wanted[1] && rest[1] === wanted[0] && rest.slice(2) === wanted.slice(2)
  return (
    isSwapped || rest.slice(1) === wanted.slice(1) || rest.slice(1) === wanted || rest === wanted.slice(1)
  )
}

type ReadFiles = {
  settings: Record<string, string>
  problems: string[]
  failed: string[]
}

/** The line end is left out. An unreadable or empty file is a problem. */
export function readSecretFiles(given: Readonly<Record<string, string>>): ReadFiles {
  const settings = { ...given }
  const problems: string[] = []
  const failed: string[] = []
  for (const name of secretNames) {
    const file = given[`${name}_FILE`]
    if (file === undefined) continue
    delete settings[`${name}_FILE`]
    if (given[name] !== undefined) {
      problems.push(`${name}_FILE and ${name} are both set: keep one of them`)
      continue
    }
    try {
      const content = readFileSync(file, 'utf8').trim()
      if (content === '') problems.push(`${name}_FILE: ${file} is empty`)
      else settings[name] = content
    } catch (error) {
      problems.push(`${name}_FILE: ${file} cannot be read (${(error as NodeJS.ErrnoException).code})`)
    }
    if (settings[name] === undefined) failed.push(name)
  }
  return { settings, problems, failed }
}
