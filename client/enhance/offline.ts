import { startOfflineCart } from '../behaviours/shop/offline-cart.ts'

startOfflineCart()
