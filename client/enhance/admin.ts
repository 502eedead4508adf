import { startLiveOrders } from '../behaviours/live-orders.ts'
import { startOrderSound } from '../behaviours/order-sound.ts'
import { startPrint } from '../behaviours/print.ts'
import { say } from '../behaviours/toast.ts'

startPrint()
startLiveOrders({ say, ring: startOrderSound() })
