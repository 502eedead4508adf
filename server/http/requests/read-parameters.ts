import type { Request } from 'express'
import * as z from 'zod'
import { type ListQuery, monthParameter } from '#domain/shared/list-query.ts'
import { readId } from '#domain/shared/paths.ts'
import { requireFound } from '../responses/refusal.ts'

/** The route's :id; throws the 404 when it cannot be an id. */
export function idIn(req: Request): number {
  return requireFound(readId(req.params.id))
}

/** A repeated parameter is not a string and counts as missing. */
const parameters = z.record(z.string(), z.string().optional().catch(undefined))
const querySchema = parameters.or(z.string()).catch({})

/** What was typed as a month and is none, by browsers that show its field as plain text. */
export function readUnreadMonth({ query }: Request): string | undefined {
  const { month = '' } = parameters.parse(query)
  return month.trim() === '' || monthParameter.parse(month) ? undefined : month
}

/** Reads a list's parameters from a query, a form, or the query string in a form's `list` field. */
export function readListQuery<Values>({ parse }: Pick<ListQuery<Values>, 'parse'>, query: unknown): Values {
  return parse(querySchema.parse(query))
}
