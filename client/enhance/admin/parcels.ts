import { startTicks } from '../../behaviours/admin/ticks.ts'

startTicks()
