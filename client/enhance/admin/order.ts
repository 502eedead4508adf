import { startNoteDrafts } from '../../behaviours/admin/note-drafts.ts'
import { startCopy } from '../../behaviours/shared/copy.ts'
import { startDialogs } from '../../behaviours/shared/dialog.ts'
import { startReloadOnBack } from '../../behaviours/shared/reload-on-back.ts'

startCopy()
startNoteDrafts()
startDialogs()
// The list of orders handles its own history.
if (!document.querySelector('react-island')) startReloadOnBack()
