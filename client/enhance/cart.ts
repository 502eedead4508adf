import { showToast } from '../behaviours/shared/toast.ts'
import { startCartSync } from '../behaviours/shop/cart-sync.ts'
import { startMarkChoice } from '../behaviours/shop/mark-choice.ts'
import { startOrderSubmit } from '../behaviours/shop/submit-order.ts'

startOrderSubmit(showToast)
startCartSync()
startMarkChoice()
