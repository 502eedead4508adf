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
 * Compares each field with its value at rendering (`base`): a field changed only by the other person gets their
 * value in req.body; one changed only by this form stays. `theirs` has the stored values of fields that both changed
 * differently; without any (`isSettled`) the form can be saved at once. After `hasMerged`, when values of the other
 * person were taken over, the next page shows the toast edits_merged.
 */
export async function resolveEditConflict(
  db: Knex,
  req: Request,
  {
    version,
    values,
    normalise,
  }: { version: number; values: RecordValues; normalise?: Normalise | undefined },
  editorId: number | null,
): Promise<EditConflict & { isSettled: boolean; hasMerged: boolean }> {
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
  // The form is now one of the stored record.
  req.body.version = String(version)
  req.body.base = writeBaseline(values, normalise)
  const name = await findUserDisplayName(db, editorId)
  const by = name ?? req.t('conflict.somebody', { ns: 'admin-forms' })
  return { by, theirs: conflicts, isSettled: Object.keys(conflicts).length === 0, hasMerged }
}

function valueIn(req: Request, field: string, theirs: RecordValue): RecordValue | undefined {
  if (typeof theirs !== 'string') return readFormPictures(req).pictures
  const { [field]: sent } = req.body
  // Several ticked boxes of one name are compared as one text with commas, as the stored values are.
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
