import { StartError } from '../../start-error.ts'
import { shopVersion } from '../../version.ts'
import { lastOf2_0_0 } from './upgrade-from-2-0-0.ts'

type Version = readonly number[]

/** At the end of a migration's name: the oldest version of the shop that runs on the schema it leaves. */
const oldestVersionPattern = /_needs_(\d+)_(\d+)_(\d+)\.[a-z]+$/

/** True for a migration of the time before the baseline, whose file is gone. */
export const isOlderThanBaseline = (name: string) => name < '100'

/**
 * Throws when this version cannot go on from the migrations that a database has recorded: it is older than 2.0.0, or one of
 * them needs a newer version than this one. Other migrations that this version does not know only add to the schema, and it
 * runs on them (docs/decisions/062-older-versions-on-newer-schemas.md). `backupFile` is the backup that was taken before the
 * first of them.
 */
export function checkMigrations(
  applied: readonly string[],
  version = shopVersion,
  backupFile?: string,
): void {
  if (applied.some(isOlderThanBaseline) && !applied.includes(lastOf2_0_0))
    throw new StartError(
      `The database is of a version before 2.0.0, and this is ${version}. Nothing was changed. Start version 2.0.0 first, ` +
        'which brings it up to date, and then this one.',
    )
  const oldest = findOldestVersion(applied)
  if (oldest === null || compareVersions(parseVersion(version), oldest) >= 0) return
  throw new StartError(
    `The database was changed by a newer version of the shop: it needs version ${oldest.join('.')} or a newer one, and ` +
      `this is ${version}. Nothing was changed. Start that version, or restore a backup that was taken before the update ` +
      `(deploy/README.md, "Roll back")${backupFile ? `: npm run restore -- ${backupFile} --replace` : ''}.`,
  )
}

function findOldestVersion(names: readonly string[]): Version | null {
  const versions = names.flatMap((name) => {
    const numbers = oldestVersionPattern.exec(name)?.slice(1).map(Number)
    return numbers ? [numbers] : []
  })
  return versions.sort(compareVersions).at(-1) ?? null
}

/** What follows the three numbers (1.2.0-rc.1) is ignored. */
function parseVersion(text: string): Version {
  return text.split(/[.-]/).slice(0, 3).map(Number)
}

function compareVersions(a: Version, b: Version): number {
  const differences = a.map((number, index) => number - (b[index] ?? 0))
  return differences.find((difference) => difference !== 0) ?? 0
}
