import { useEstimateNote } from './use-estimate-note.ts'

/** Stands beside prices in another currency. */
export function EstimateNote() {
  const note = useEstimateNote()
  return note && <p className="estimate-note">{note}</p>
}
