import { say } from '../behaviours/toast.ts'
import { startUpload } from '../behaviours/upload.ts'

startUpload(say)
