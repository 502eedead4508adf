import type { Request } from 'express'
import { readId } from '#domain/shared/read-id.ts'
import { refuse } from '../responses/errors.ts'

/** The route's :id; throws the 404 when it cannot be an id. */
export function idIn(req: Request): number {
  return requireFound(readId(req.params.id))
}

/** The record that was found, or true for a change of one; throws the 404 when there was none. */
export function requireFound<Found>(found: Found | null | undefined | false): Found {
  if (found === undefined || found === null || found === false) throw refuse(404, 'not_found')
  return found
}
