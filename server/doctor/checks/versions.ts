import { shopVersion } from '../../version.ts'
import { type DoctorContext, type Outcome, ok, warning } from '../check.ts'

/** The one with which the shop is tested (package.json, .node-version of the image). */
const nodeMajor = 24
/** The oldest that the PostgreSQL project still mends. */
const oldestPostgres = 15

export async function checkVersions({ db }: DoctorContext): Promise<Outcome> {
  const { rows } = await db.raw("select current_setting('server_version_num')::integer as number")
  const major = Math.floor(rows[0].number / 10_000)
  const values = {
    shop: shopVersion,
    node: process.versions.node,
    postgres: `${major}.${rows[0].number % 10_000}`,
  }
  if (major < oldestPostgres) return warning('versions_postgres', { ...values, oldest: oldestPostgres })
  const isTested = Number(process.versions.node.split('.')[0]) === nodeMajor
  return isTested ? ok('versions_fine', values) : warning('versions_node', { ...values, tested: nodeMajor })
}
