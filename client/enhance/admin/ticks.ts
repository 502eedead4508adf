import { startLabelScanning } from '../../behaviours/admin/scan-labels.ts'
import { startTicks } from '../../behaviours/admin/ticks.ts'

startTicks()
startLabelScanning()
