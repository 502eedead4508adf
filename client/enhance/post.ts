import { startShare } from '../behaviours/shared/copy-share.ts'
import { showToast } from '../behaviours/shared/toast.ts'

startShare(showToast)
