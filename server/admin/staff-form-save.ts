import type { Request } from 'express'
import type { Knex } from 'knex'
import { ok, type Result } from '#domain/shared/result.ts'
import { resultTransaction } from '../db/result-transaction.ts'
import type { Edited } from '../db/version-columns.ts'
import { formKeyOf } from '../http/requests/form.ts'
import { requireFound } from '../http/requests/read-parameters.ts'
import { refuse } from '../http/responses/errors.ts'
import { signedIn } from '../http/security/require-permission.ts'
import { resolveEditConflict } from './edit-conflict.ts'
import { formVersion } from './form-baseline.ts'
import { runOnce } from './run-once.ts'
import type { FormProblems, Saved, SaveProblems, StaffForm, StoredRecord } from './staff-form-description.ts'
import type { FormTarget } from './staff-form-page.ts'

/**
 * The result of saving; `mergedWith` names the person who changed other fields in the meantime; their values
 * were merged in.
 */
export type SaveOutcome<Stored, Input> =
  | { isSaved: true; saved: Saved<Stored, Input>; mergedWith?: string | undefined }
  | { isSaved: false; problems: SaveProblems }

type UpdateResult<Failure extends { code: string }> = Result<unknown, NoInfer<Failure> | Edited>

export function createStaffFormSave<
  Stored extends StoredRecord,
  Input,
  Failure extends { code: string },
  Choices,
>(db: Knex, form: StaffForm<Stored, Input, Failure, Choices>) {
  return { createRecord, updateRecord, findRecord }

  async function createRecord(req: Request): Promise<SaveOutcome<Stored, Input>> {
    const input = await form.read(req, null)
    if (!input.ok) return { isSaved: false, problems: withoutCode(input) }
    const created = requireFound(
      await form.create?.(input.value, (create) => runOnce(db, formKeyOf(req), create)),
    )
    if (created.ok) return { isSaved: true, saved: { id: created.value, input: input.value, before: null } }
    return { isSaved: false, problems: form.explain(created, req, null) ?? {} }
  }

  async function updateRecord(
    req: Request,
    target: FormTarget<Stored>,
    id: number,
    mergedWith?: string,
  ): Promise<SaveOutcome<Stored, Input>> {
    const before = target.record ?? (await findRecord(id))
    const input = await form.read(req, before)
    if (!input.ok) return { isSaved: false, problems: withoutCode(input) }
    const expected = { version: formVersion.parse(req.body.version), editorId: signedIn(req).id, req }
    const isRestored = before.deleted_at && req.body.bring_back === 'on'
    const updated = await (isRestored
      ? restoreAndUpdate(before, id, input.value, expected)
      : form.update(db, id, input.value, expected))
    if (updated.ok) return { isSaved: true, saved: { id, input: input.value, before }, mergedWith }
    const current = await findRecord(id)
    target.record = current
    if (!isEdited(updated)) return explain(req, current, updated)
    const conflict = await mergeWithStored(req, current, updated.editorId)
    const { isSettled, hasMerged, by } = conflict
    if (isSettled) return updateRecord(req, target, id, hasMerged ? by : mergedWith)
    return { isSaved: false, problems: { conflict, status: 409 } }
  }

  /** Both run in one transaction, so that a rejected form leaves the record deleted. */
  async function restoreAndUpdate(
    before: Stored,
    id: number,
    input: Input,
    expected: Parameters<typeof form.update>[3],
  ): Promise<UpdateResult<Failure>> {
    return resultTransaction(db, async (transaction): Promise<UpdateResult<Failure>> => {
      const restored = (await form.restore?.(transaction, id, input)) ?? ok(id)
      if (!restored.ok) return restored
      // Restoring may increase the version; this is not an edit by somebody else.
      const stored = expected.version === before.version && (await form.find(transaction, id))
      const version = stored ? stored.version : expected.version
      return form.update(transaction, id, input, { ...expected, version })
    })
  }

  function explain(req: Request, current: Stored, failure: Failure): SaveOutcome<Stored, Input> {
    const problems = form.explain(failure, req, current)
    if (!problems && !current.deleted_at) throw refuse(404, 'not_found')
    return { isSaved: false, problems: problems ?? { status: 409 } }
  }

  async function mergeWithStored(req: Request, record: Stored, editorId: number | null) {
    const stored = {
      version: record.version,
      values: await form.values(record, req),
      ...(form.normalise && { normalise: form.normalise }),
    }
    const conflict = await resolveEditConflict(db, req, stored, editorId)
    // The form is now one that was rendered with the record as it is stored.
    Object.assign(req.body, form.hiddenValues?.(record))
    return conflict
  }

  async function findRecord(id: number): Promise<Stored> {
    return requireFound(await form.find(db, id))
  }
}

function withoutCode({ errors, notes, alert, status }: FormProblems): SaveProblems {
  return {
    ...(errors && { errors }),
    ...(notes && { notes }),
    ...(alert && { alert }),
    ...(status && { status }),
  }
}

function isEdited<Failure extends { code: string }>(
  failure: ({ ok: false } & Failure) | ({ ok: false } & Edited),
): failure is { ok: false } & Edited {
  return failure.code === 'edited'
}
