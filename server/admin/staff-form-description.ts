import type { Request, RequestHandler, Response } from 'express'
import type { Knex } from 'knex'
import type { ComponentType } from 'react'
import type { EditConflict } from '#domain/admin/editing.ts'
import type { Result } from '#domain/shared/result.ts'
import type { StaffFormProps } from '../../views/admin/form/StaffFormPage.tsx'
import type { FlashKey } from '../../views/toasts.ts'
import type { Edited } from '../db/version-columns.ts'
import type { FlashDetails } from '../http/responses/flash.ts'
import type { FieldErrors } from '../http/responses/refusal.ts'
import type { PictureFormOptions } from '../media/uploads/receive-picture-form.ts'
import type { Normalise, RecordValues } from './form-baseline.ts'

/** Why a form was not saved: errors of fields, or an alert above them. */
export type FormProblems = {
  errors?: FieldErrors
  alert?: string
  /** The default is 422. */
  status?: 409 | 422 | 503
}

/** Why a form is rendered again after saving; unlike FormProblems also an edit conflict or an internal error. */
export type SaveProblems = Omit<FormProblems, 'status'> & {
  status?: number
  conflict?: EditConflict
  /** The record was deleted while the form was open: the form becomes that of a new one. */
  isGone?: boolean
}

/** Creates a record in a transaction, once per form however often it is sent (run-once.ts). */
type CreateOnce<Failure extends { code: string }> = (
  create: (transaction: Knex) => Promise<Result<number, Failure>>,
) => Promise<Result<number, Failure>>

export type Saved<Stored, Input> = { id: number; input: Input; before: Stored | null }

export type StoredRecord = { version: number; deleted_at?: Date | null }

type Awaitable<Value> = Value | Promise<Value>

/**
 * What is specific to the form of one kind of record; addStaffFormRoutes (staff-form.ts) does the rest. From `find` on the
 * functions stand in the order in which they are called: for GET `find` and `values`; for POST `read`, `create` or
 * `update`, then `explain` after a failure, else `flash` and `savedPath`.
 */
export type StaffForm<Stored extends StoredRecord, Input, Failure extends { code: string }, Choices> = {
  guard: readonly RequestHandler[]
  pictures?: PictureFormOptions
  /** Paths of the form; without `newPath` records can only be edited. */
  newPath?: string
  path: (id: number | ':id') => string
  /** The list that Cancel and a successful save lead to. */
  back: (req: Request) => string
  page: ComponentType<StaffFormProps<Stored> & Partial<Choices>>
  /** The choices of the fields, such as categories. If the database fails, the page is rendered without them. */
  choices?: (req: Request) => Promise<Choices>
  blank?: (req: Request) => Awaitable<Partial<StaffFormProps<Stored>>>
  /** Additional props when a stored record is opened. Form values among them are not merged when two people edit. */
  opened?: (record: Stored, req: Request) => Partial<StaffFormProps<Stored>>
  find: (db: Knex, id: number) => Promise<Stored | undefined>
  /** The form's values by field, which are compared and merged when two people edit. */
  values: (record: Stored, req: Request) => Promise<RecordValues>
  normalise?: Normalise
  /**
   * Values beside `version` of the record as it is now, each in a hidden field that the page has: written anew when
   * two edits are merged.
   */
  hiddenValues?: (record: Stored) => Record<string, string>
  read: (req: Request, before: Stored | null) => Awaitable<Result<Input, { code: string } & FormProblems>>
  create?: (
    input: Input,
    once: CreateOnce<Failure>,
    editorId: number,
  ) => Promise<Result<number, NoInfer<Failure>>>
  update: (
    db: Knex,
    id: number,
    input: Input,
    expected: { version: number; editorId: number; req: Request },
  ) => Promise<Result<unknown, NoInfer<Failure> | Edited>>
  /**
   * Maps a failure to errors of fields. `current` is null for a new record. Absent where a valid form can always be
   * stored.
   */
  explain?: (failure: Failure, req: Request, current: NoInfer<Stored> | null) => FormProblems
  /** Adds a message to the page when the form is rendered with errors. */
  onErrors?: (res: Response, errors: FieldErrors) => void
  /** Text when a new record could not be stored, where the general one does not suffice. */
  createFailedText?: (req: Request) => string
  flash: (req: Request, saved: Saved<Stored, Input>) => Awaitable<FlashDetails & { key: FlashKey }>
  savedPath?: (req: Request, saved: Saved<Stored, Input>) => string
}
