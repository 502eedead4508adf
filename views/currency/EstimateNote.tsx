import { useEstimateNote } from './use-estimate-note.ts'

/** The note on converted prices. */
export function EstimateNote() {
  const note = useEstimateNote()
  return note && <p className="estimate-note">{note}</p>
}
