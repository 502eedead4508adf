import { showToast } from '../behaviours/shared/toast.ts'
import { startBuyNow } from '../behaviours/shop/buy-now.ts'
import { startHero } from '../behaviours/shop/hero.ts'
import { startMarkPicker } from '../behaviours/shop/mark-picker.ts'

startHero()
startMarkPicker()
startBuyNow(showToast)
