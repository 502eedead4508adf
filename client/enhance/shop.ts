import { startBuyNow } from '../behaviours/buy-now.ts'
import { startFilters } from '../behaviours/filters.ts'
import { startRanges } from '../behaviours/range.ts'
import { say } from '../behaviours/toast.ts'

startRanges()
startFilters()
startBuyNow(say)
