import { startPhoneOrder } from '../behaviours/admin/phone-order.ts'
import { showToast } from '../behaviours/shared/toast.ts'
import { addOrderFormHints } from '../behaviours/shop/order-form-hints.ts'

addOrderFormHints()
startPhoneOrder(showToast)
