import { showToast } from '../behaviours/shared/toast.ts'
import { startBuyNow } from '../behaviours/shop/buy-now.ts'
import { startMarkPicker } from '../behaviours/shop/mark-picker.ts'

startMarkPicker()
startBuyNow(showToast)
