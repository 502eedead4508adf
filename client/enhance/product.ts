import { startShare } from '../behaviours/shared/share.ts'
import { showToast } from '../behaviours/shared/toast.ts'
import { startAddToCart } from '../behaviours/shop/add-to-cart.ts'
import { startBuyNow } from '../behaviours/shop/buy-now.ts'
import { startFavourites } from '../behaviours/shop/favourites.ts'
import { startPictureStrip } from '../behaviours/shop/picture-strip.ts'
import { startQuantitySteppers } from '../behaviours/shop/quantity-stepper.ts'

startPictureStrip()
startQuantitySteppers()
startAddToCart(showToast)
startBuyNow(showToast)
startFavourites()
startShare(showToast)
