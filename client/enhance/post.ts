import { startShare } from '../behaviours/shared/copy-share.ts'

startShare()
