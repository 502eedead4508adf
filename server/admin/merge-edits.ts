import type { Request } from 'express'
import type { EditConflict, FormValue } from '#domain/edit-conflict.ts'
import { picturesIn } from '../media/picture-form.ts'
import { digest, type FormValues, type Normalise, plain, readBase, writeBase } from './form-base.ts'

/** A record as it is stored now, as its form would show it. */
export type StoredRecord = { version: number; values: FormValues; normalise?: Normalise }

/**
 * For a form whose record was saved by somebody else since it was drawn. Compares each field with what the form was
 * drawn with (its `base`): a field that only the other person changed gets their value in the body, one that only this
 * form changed stays. Returns the fields that both changed to different values, as they are stored. The body then has
 * the version and base of the stored record: if nothing is returned it can be saved at once, else it is what the form
 * shows when it is drawn again.
 */
export function mergeEdits(
  req: Request,
  { version, values, normalise }: StoredRecord,
): EditConflict['theirs'] {
  const base = readBase(req.body.base)
  const conflicts: Record<string, FormValue> = {}
  for (const [field, theirs] of Object.entries(values)) {
    const sent = valueIn(req, field, theirs)
    const mine = sent === undefined ? undefined : plain(field, sent, normalise)
    const stored = plain(field, theirs, normalise)
    if (mine === stored || (mine !== undefined && base[field] === digest(stored))) continue
    // A form without the field has not changed it either.
    if (mine === undefined || base[field] === digest(mine)) takeOver(req, field, theirs)
    else conflicts[field] = theirs
  }
  req.body.version = String(version)
  req.body.base = writeBase(values, normalise)
  return conflicts
}

function valueIn(req: Request, field: string, theirs: FormValue): FormValue | undefined {
  if (typeof theirs !== 'string') return picturesIn(req).pictures
  const { [field]: text } = req.body
  return typeof text === 'string' ? text : undefined
}

function takeOver(req: Request, field: string, theirs: FormValue): void {
  if (typeof theirs === 'string') {
    req.body[field] = theirs
    return
  }
  req.body[field] = theirs.map(({ url }) => url)
  req.pictures = { ...picturesIn(req), pictures: [...theirs] }
}
