import { z } from 'zod'
import type { ListQuery } from '#domain/shared/list-query.ts'

/** A parameter that is named twice is no text, and counts as missing. */
const parameters = z.record(z.string(), z.string().optional().catch(undefined))
const querySchema = parameters.or(z.string()).catch({})

/** Reads a list's parameters from a request's query or form, or from the query text in a form's `list` field. */
export function readListQuery<Values>({ parse }: Pick<ListQuery<Values>, 'parse'>, query: unknown): Values {
  return parse(querySchema.parse(query))
}
