import { startShare } from '../behaviours/share.ts'
import { say } from '../behaviours/toast.ts'

startShare(say)
