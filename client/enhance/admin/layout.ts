import { startLiveOrders } from '../../behaviours/admin/live-orders.ts'
import { startOrderSound } from '../../behaviours/admin/order-sound.ts'
import { startPrint } from '../../behaviours/admin/print.ts'
import { showToast } from '../../behaviours/shared/toast.ts'

startPrint()
startLiveOrders({ showToast, ring: startOrderSound() })
