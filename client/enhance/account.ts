import { startCopy } from '../behaviours/copy.ts'

startCopy()
