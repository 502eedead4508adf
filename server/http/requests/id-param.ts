import type { Request } from 'express'
import { readId } from '#domain/shared/read-id.ts'
import { refuse } from '../responses/errors.ts'

/** The route's :id; throws the 404 when it cannot be an id. */
export function idIn(req: Request): number {
  const id = readId(req.params.id)
  if (id === null) throw refuse(404, 'not_found')
  return id
}
