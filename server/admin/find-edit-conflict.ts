import type { Request } from 'express'
import type { Knex } from 'knex'
import type { EditConflict } from '#domain/admin/edit-conflict.ts'
import { findUserDisplayName } from '../accounts/user-display-name.ts'
import { type ComparableRecord, mergeEdits } from './merge-edits.ts'

/**
 * For the result 'edited': takes over values that only the other person changed, and returns that person with the
 * fields both changed. If there are none, the form can be saved at once; if values were taken over, the next page
 * says so (toast edits_merged).
 */
export async function findEditConflict(
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
