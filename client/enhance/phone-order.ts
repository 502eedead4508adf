import { startPhoneOrder } from '../behaviours/phone-order.ts'
import { say } from '../behaviours/toast.ts'

startPhoneOrder(say)
