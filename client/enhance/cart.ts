import { startCartInStep } from '../behaviours/cart-in-step.ts'
import { startSendOrder } from '../behaviours/send-order.ts'
import { say } from '../behaviours/toast.ts'

startSendOrder(say)
startCartInStep()
