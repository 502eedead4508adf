import { startAddToCart } from '../behaviours/add-to-cart.ts'
import { startBuyNow } from '../behaviours/buy-now.ts'
import { startFavourites } from '../behaviours/favourite.ts'
import { startShare } from '../behaviours/share.ts'
import { startSteppers } from '../behaviours/stepper.ts'
import { startStrip } from '../behaviours/strip.ts'
import { say } from '../behaviours/toast.ts'

startStrip()
startSteppers()
startAddToCart(say)
startBuyNow(say)
startFavourites()
startShare(say)
