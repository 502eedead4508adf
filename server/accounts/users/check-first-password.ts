import type { Config } from '../../config.ts'
import { connect } from '../../db/connect.ts'
import { clusterPath } from '../../db/embedded/cluster.ts'
import { fileExists } from '../../disk/file-exists.ts'
import { hasAdmin } from '../queries.ts'
import { requireUsablePassword } from './create-first-admin.ts'

type FirstAdminSettings = Pick<Config, 'databaseUrl' | 'dataDir' | 'adminEmail' | 'adminPassword'>

/** Throws a StartError, before a database is made or changed, when its first admin cannot have ADMIN_PASSWORD. */
export async function checkFirstPassword(settings: FirstAdminSettings): Promise<void> {
  const { adminEmail: email, adminPassword: password } = settings
  if (password !== null && !(await isAdminThere(settings))) requireUsablePassword({ email, password })
}

/** An embedded database that is there is not started for this: it nearly always has its admin. */
async function isAdminThere({ databaseUrl, dataDir }: FirstAdminSettings): Promise<boolean> {
  if (databaseUrl === null) return fileExists(clusterPath(dataDir))
  const db = connect(databaseUrl, { poolSize: 1 })
  try {
    const { rows } = await db.raw("select to_regclass('users') is not null as has_users")
    return rows[0].has_users && (await hasAdmin(db))
  } finally {
    await db.destroy()
  }
}
