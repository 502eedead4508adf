import { startCartBadge } from '../behaviours/cart-badge.ts'
import { startHeader } from '../behaviours/header.ts'
import { startLanguageChoice } from '../behaviours/language-choice.ts'
import { startServiceWorker } from '../behaviours/service-worker.ts'
import { startToasts } from '../behaviours/toast.ts'
import { startTooltips } from '../behaviours/tooltip.ts'

startLanguageChoice()
startHeader()
startToasts()
startTooltips()
startCartBadge()
startServiceWorker()
