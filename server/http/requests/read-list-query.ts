import { z } from 'zod'
import type { ListQuery } from '#domain/shared/list-query.ts'

/** A repeated parameter is not a string and counts as missing. */
const parameters = z.record(z.string(), z.string().optional().catch(undefined))
const querySchema = parameters.or(z.string()).catch({})

/** Reads a list's parameters from a query, a form, or the query string in a form's `list` field. */
export function readListQuery<Values>({ parse }: Pick<ListQuery<Values>, 'parse'>, query: unknown): Values {
  return parse(querySchema.parse(query))
}
