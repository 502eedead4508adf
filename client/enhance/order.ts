import { startCopy } from '../behaviours/copy.ts'
import { startDialogs } from '../behaviours/dialog.ts'

startCopy()
startDialogs()
