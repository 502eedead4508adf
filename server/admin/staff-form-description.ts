import type { Request, Response } from 'express'
import type { Knex } from 'knex'
import type { ComponentType } from 'react'
import type { Permission } from '#domain/accounts/user.ts'
import type { EditConflict } from '#domain/admin/edit-conflict.ts'
import type { Result } from '#domain/shared/result.ts'
import type { StaffFormProps } from '../../views/admin/form/staff-form-props.ts'
import type { FlashKey } from '../../views/toasts.ts'
import type { FieldErrors } from '../http/responses/errors.ts'
import type { FlashDetails } from '../http/responses/flash.ts'
import type { PictureFormOptions } from '../media/uploads/read-picture-form.ts'
import type { Normalise, RecordValues } from './form-baseline.ts'

/** Why a form was not saved, at its fields or above them. */
export type FormProblems = {
  errors?: FieldErrors
  notes?: Record<string, string>
  alert?: string
  /** 422 where it is not said. */
  status?: 409 | 422 | 503
}

/** The same with the conflict of two edits, and the status of a failure of ours. */
export type SaveProblems = Omit<FormProblems, 'status'> & { status?: number; conflict?: EditConflict }

/** Creates a record in a transaction, once for each form however often that is sent (run-once.ts). */
type CreateOnce<Failure extends { code: string }> = (
  create: (transaction: Knex) => Promise<Result<number, Failure>>,
) => Promise<Result<number, Failure>>

export type Edited = { code: 'edited'; editorId: number | null }

export type Saved<Stored, Input> = { id: number; input: Input; before: Stored | null }

export type StoredRecord = { version: number; deleted_at?: Date | null }

type Awaitable<Value> = Value | Promise<Value>

/** All that the form of one kind of record has of its own; staffForm does the rest. */
export type StaffForm<Stored extends StoredRecord, Input, Failure extends { code: string }, Choices> = {
  permission: Permission
  pictures: PictureFormOptions
  /** Addresses of the form; without `newPath` records are only changed. */
  newPath?: string
  path: (id: number | string) => string
  /** The list that Cancel and a saved form lead to, and the list of deleted records, which has the button to restore one. */
  back: (req: Request) => string
  deletedListPath?: string
  page: ComponentType<StaffFormProps<Stored> & Partial<Choices>>
  /** What the fields offer to choose from. The page does without where the database fails. */
  choices?: () => Promise<Choices>
  /** What stands in a new form. */
  blank?: (req: Request) => Awaitable<Partial<StaffFormProps<Stored>>>
  /** More for the form of a record that is opened. */
  opened?: (record: Stored, req: Request) => Partial<StaffFormProps<Stored>>
  /** The record, a deleted one too. */
  find: (id: number) => Promise<Stored | undefined>
  /** What its form shows, field by field: what edits are compared and merged by (decision 36). */
  values: (record: Stored, req: Request) => Promise<RecordValues>
  normalise?: Normalise
  /** Hidden fields beside `version` that tell what the form was drawn with. */
  hiddenValues?: (record: Stored) => Record<string, string>
  read: (req: Request, before: Stored | null) => Awaitable<Result<Input, { code: string } & FormProblems>>
  create?: (input: Input, once: CreateOnce<NoInfer<Failure>>) => Promise<Result<number, NoInfer<Failure>>>
  update: (
    id: number,
    input: Input,
    expected: { version: number; editorId: number; req: Request },
  ) => Promise<Result<unknown, NoInfer<Failure> | Edited>>
  /** Restores a deleted record, so that it can be saved. */
  restore?: (id: number, input: Input) => Promise<Result<unknown, NoInfer<Failure>>>
  /** What a failure means at the fields; null for a record that is not there. `current` is null for a new one. */
  explain: (failure: Failure, req: Request, current: NoInfer<Stored> | null) => FormProblems | null
  /** Adds a message to the page of a form that comes back with errors. */
  onErrors?: (res: Response, errors: FieldErrors) => void
  /** What is said when a new record could not be stored, where the words of all forms are not enough. */
  createFailedText?: (req: Request) => string
  flash: (req: Request, saved: Saved<Stored, Input>) => Awaitable<FlashDetails & { key: FlashKey }>
  /** Where a saved form leads, if not back to the list. */
  savedPath?: (req: Request, saved: Saved<Stored, Input>) => string
}
