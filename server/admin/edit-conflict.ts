import type { Request } from 'express'
import type { Knex } from 'knex'
import type { EditConflict, RecordValue } from '#domain/admin/editing.ts'
import { findUserDisplayName } from '../accounts/queries.ts'
import { readFormPictures } from '../media/uploads/receive-picture-form.ts'
import {
  digestText,
  type Normalise,
  type RecordValues,
  readBaseline,
  toComparableText,
  writeBaseline,
} from './form-baseline.ts'

/**
 * When somebody else has saved the record since this form was rendered (the result 'edited'): writes into
 * req.body the values that only the other person changed, and returns that person with the fields that both
 * changed. If no field was changed by both (`isSettled`), the form can be saved at once; after `hasMerged`
 * the next page shows the toast edits_merged.
 */
export async function resolveEditConflict(
  db: Knex,
  req: Request,
  stored: ComparableRecord,
  editorId: number | null,
): Promise<EditConflict & { isSettled: boolean; hasMerged: boolean }> {
  const { theirs, hasMerged } = mergeEdits(req, stored)
  const name = await findUserDisplayName(db, editorId)
  const by = name ?? req.i18n.getFixedT(req.language, 'admin-forms')('conflict.somebody')
  return { by, theirs, isSettled: Object.keys(theirs).length === 0, hasMerged }
}

/** The stored record as its form would show it. */
type ComparableRecord = { version: number; values: RecordValues; normalise?: Normalise }

/**
 * Merges a submitted form with a record that somebody else saved after the form was rendered. Compares each field
 * with its value at rendering (`base`): a field changed only by the other person gets their value in the body; one
 * changed only by this form stays. `theirs` has the stored values of fields that both changed differently;
 * `hasMerged` tells whether values of the other person were taken over. The body then has the version and base of
 * the stored record: without `theirs` it can be saved at once, otherwise it is rendered again.
 */
function mergeEdits(
  req: Request,
  { version, values, normalise }: ComparableRecord,
): { theirs: EditConflict['theirs']; hasMerged: boolean } {
  const base = readBaseline(req.body.base)
  const conflicts: Record<string, RecordValue> = {}
  let hasMerged = false
  for (const [field, theirs] of Object.entries(values)) {
    const sent = valueIn(req, field, theirs)
    const mine = sent === undefined ? undefined : toComparableText(field, sent, normalise)
    const stored = toComparableText(field, theirs, normalise)
    if (mine === stored || (mine !== undefined && base[field] === digestText(stored))) continue
    // A form without the field has not changed it either.
    if (mine === undefined || base[field] === digestText(mine)) {
      acceptTheirValue(req, field, theirs)
      hasMerged = true
    } else conflicts[field] = theirs
  }
  req.body.version = String(version)
  req.body.base = writeBaseline(values, normalise)
  return { theirs: conflicts, hasMerged }
}

function valueIn(req: Request, field: string, theirs: RecordValue): RecordValue | undefined {
  if (typeof theirs !== 'string') return readFormPictures(req).pictures
  const { [field]: sent } = req.body
  // Several ticked boxes of one name are compared as one text with commas, in which the stored values are, too.
  return sent === undefined ? undefined : String(sent)
}

function acceptTheirValue(req: Request, field: string, theirs: RecordValue): void {
  if (typeof theirs === 'string') {
    req.body[field] = theirs
    return
  }
  req.body[field] = theirs.map(({ url }) => url)
  req.pictures = { ...readFormPictures(req), pictures: [...theirs] }
}
