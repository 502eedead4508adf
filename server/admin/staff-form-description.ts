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

export type FormProblems = {
  errors?: FieldErrors
  alert?: string
  /** The default is 422. */
  status?: 409 | 422 | 503
}

export type SaveProblems = Omit<FormProblems, 'status'> & {
  status?: number
  conflict?: EditConflict
  /** The record was deleted while the form was open, which becomes the form of a new one. */
  isGone?: boolean
}

/** Makes one record per form, however often it is sent (run-once.ts). */
type CreateOnce<Failure extends { code: string }> = (
  create: (transaction: Knex) => Promise<Result<number, Failure>>,
) => Promise<Result<number, Failure>>

export type Saved<Stored, Input> = { id: number; input: Input; before: Stored | null }

export type StoredRecord = { version: number; deleted_at?: Date | null }

type Awaitable<Value> = Value | Promise<Value>

/**
 * addStaffFormRoutes (staff-form.ts) does what all forms have in common. From `find` on the functions stand in the
 * order in which they are called: for GET `find` and `values`; for POST `read`, `create` or `update`, then `explain`
 * after a failure, else `flash` and `savedPath`.
 */
export type StaffForm<Stored extends StoredRecord, Input, Failure extends { code: string }, Choices> = {
  guard: readonly RequestHandler[]
  pictures?: PictureFormOptions
  /** Without `newPath` records can only be edited. */
  newPath?: string
  path: (id: number | ':id') => string
  back: (req: Request) => string
  page: ComponentType<StaffFormProps<Stored> & Partial<Choices>>
  /** If the database fails, the page is rendered without these choices. */
  choices?: (req: Request) => Promise<Choices>
  blank?: (req: Request) => Awaitable<Partial<StaffFormProps<Stored>>>
  /** These props are for a stored record. Form values among them are not merged when two people edit. */
  opened?: (record: Stored, req: Request) => Partial<StaffFormProps<Stored>>
  find: (db: Knex, id: number) => Promise<Stored | undefined>
  /** These values are compared and merged when two people edit. */
  values: (record: Stored, req: Request) => Promise<RecordValues>
  normalise?: Normalise
  /** Each value has a hidden field beside `version`, which is written anew when two edits are merged. */
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
  /** `current` is null for a new record. The function is absent where a valid form can always be stored. */
  explain?: (failure: Failure, req: Request, current: NoInfer<Stored> | null) => FormProblems
  onErrors?: (res: Response, errors: FieldErrors) => void
  /** Says that a new record could not be stored, where the general text does not suffice. */
  createFailedText?: (req: Request) => string
  flash: (req: Request, saved: Saved<Stored, Input>) => Awaitable<FlashDetails & { key: FlashKey }>
  savedPath?: (req: Request, saved: Saved<Stored, Input>) => string
}
