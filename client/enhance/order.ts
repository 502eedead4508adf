import { startCopy } from '../behaviours/copy.ts'
import { startDialogs } from '../behaviours/dialog.ts'
import { startKeptNotes } from '../behaviours/kept-note.ts'

startCopy()
startKeptNotes()
startDialogs()
