import { startLiveOrders } from '../behaviours/live-orders.ts'
import { startOrderSound } from '../behaviours/order-sound.ts'
import { say } from '../behaviours/toast.ts'

startLiveOrders({ say, ring: startOrderSound() })
