import { startShare } from '../behaviours/shared/share.ts'
import { showToast } from '../behaviours/shared/toast.ts'

startShare(showToast)
