import { startCartBadge } from '../behaviours/cart-badge.ts'
import { startCurrencyChoice } from '../behaviours/currency-choice.ts'
import { startHeader } from '../behaviours/header.ts'
import { startLanguageChoice } from '../behaviours/language-choice.ts'
import { startServiceWorker } from '../behaviours/service-worker.ts'
import { startToasts } from '../behaviours/toast.ts'
import { startTooltips } from '../behaviours/tooltip.ts'

/** For the other scripts of the page (client/build/cart-of-common.ts). */
export * from '../cart/store.ts'

startLanguageChoice()
startCurrencyChoice()
startHeader()
startToasts()
startTooltips()
startCartBadge()
startServiceWorker()
