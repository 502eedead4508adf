import { showToast } from '../behaviours/shared/toast.ts'
import { startBuyNow } from '../behaviours/shop/buy-now.ts'
import { startPriceRanges } from '../behaviours/shop/price-range.ts'
import { startShopFilters } from '../behaviours/shop/shop-filters.ts'

startPriceRanges()
startShopFilters()
startBuyNow(showToast)
