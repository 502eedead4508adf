import { startNoteDrafts } from '../../behaviours/admin/note-drafts.ts'

startNoteDrafts()
