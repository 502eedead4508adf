import { startBuyNow } from '../behaviours/buy-now.ts'
import { startDialogs } from '../behaviours/dialog.ts'
import { startHero } from '../behaviours/hero.ts'
import { startMotifPicker } from '../behaviours/motif.ts'
import { say } from '../behaviours/toast.ts'

startHero()
startDialogs()
startMotifPicker()
startBuyNow(say)
