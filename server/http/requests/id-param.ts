import type { Request } from 'express'
import { readId } from '#domain/shared/read-id.ts'
import { refuse } from '../responses/errors.ts'

/** The :id of the route; throws the 404 for what can be nobody's id. */
export function idIn(req: Request): number {
  const id = readId(req.params.id)
  if (id === null) throw refuse(404, 'not_found')
  return id
}
