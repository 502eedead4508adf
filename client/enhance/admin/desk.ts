import { startLiveParts } from '../../behaviours/admin/live-parts.ts'

startLiveParts()
