import { startCopy } from '../behaviours/copy.ts'
import { startShowPassword } from '../behaviours/show-password.ts'

startCopy()
startShowPassword()
