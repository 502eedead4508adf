import type { Row } from '../row.ts'
import type { Machine } from './machine.ts'

export type PartResult = {
  seconds: number
  /** Processes that wanted a processor in the minute before it began. */
  load: number
  rows: Row[]
  error: string | null
}

/** A part says itself when it was measured, as parts can be measured alone. */
export type StoredPart = PartResult & { date: string; commit: string }
export type Results = { machine: Machine; parts: Record<string, StoredPart> }
