import { refuse } from '../responses/errors.ts'

/** The record that was found, or true for a change of one; throws the 404 when there was none. */
export function requireFound<Found>(found: Found | null | undefined | false): Found {
  if (found === undefined || found === null || found === false) throw refuse(404, 'not_found')
  return found
}
