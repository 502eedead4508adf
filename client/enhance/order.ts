import { startCopy } from '../behaviours/copy.ts'
import { startDialogs } from '../behaviours/dialog.ts'
import { startKeptNotes } from '../behaviours/kept-note.ts'
import { startOwnPage } from '../behaviours/own-page.ts'

startCopy()
startKeptNotes()
startDialogs()
// The list opens and closes an order by itself.
if (!document.querySelector('is-land')) startOwnPage()
