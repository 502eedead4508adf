import { startBuyNow } from '../behaviours/buy-now.ts'
import { startRanges } from '../behaviours/range.ts'
import { say } from '../behaviours/toast.ts'

startRanges()
startBuyNow(say)
