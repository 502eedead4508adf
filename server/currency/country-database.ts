import { createRequire } from 'node:module'
import type { Logger } from 'pino'
import type { CountryCode } from '#domain/currency/currency.ts'

const require = createRequire(import.meta.url)
const load = (): { lookup: (address: string) => { country: string } | null } => require('geoip-country')

/**
 * npm installs the database (GeoLite2 by MaxMind, updated by `npm update geoip-country`): 8 MB of memory, no network
 * access. Without it every address is unknown.
 */
export function openCountryDatabase(
  logger: Logger,
  loadDatabase = load,
): (address: string) => CountryCode | null {
  try {
    const database = loadDatabase()
    return (address) => database.lookup(address)?.country ?? null
  } catch (error) {
    logger.warn(
      { err: error },
      'the database of addresses is missing: every visitor is taken to be in Morocco',
    )
    return () => null
  }
}

/** Returns the date of the database, from its version (5.0.202609260156), or null when it is missing. */
export function countryDatabaseDay(): string | null {
  try {
    const { version } = require('geoip-country/package.json') as { version: string }
    return version.replace(/^.*\.(\d{4})(\d\d)(\d\d)\d*$/, '$1-$2-$3')
  } catch {
    return null
  }
}
