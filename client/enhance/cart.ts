import { startCartInStep } from '../behaviours/cart-in-step.ts'
import { startOfflineOrder } from '../behaviours/offline-order.ts'
import { startSubmitOnce } from '../behaviours/submit-once.ts'
import { say } from '../behaviours/toast.ts'

startOfflineOrder(say)
startSubmitOnce()
startCartInStep()
