import { startPhoneOrder } from '../behaviours/admin/phone-order.ts'
import { showToast } from '../behaviours/shared/toast.ts'

startPhoneOrder(showToast)
