import { startCartBadge } from '../behaviours/shared/cart-badge.ts'
import { startCurrencyChoice } from '../behaviours/shared/currency-choice.ts'
import { startHeader } from '../behaviours/shared/header.ts'
import { startHeaderPopovers } from '../behaviours/shared/header-popovers.ts'
import { startLanguageChoice } from '../behaviours/shared/language-choice.ts'
import { startModalPopovers } from '../behaviours/shared/modal-popovers.ts'
import { startPrefetchingLinks } from '../behaviours/shared/prefetch-links.ts'
import { startServiceWorker } from '../behaviours/shared/register-service-worker.ts'
import { startSearchSuggestions } from '../behaviours/shared/search-suggestions.ts'
import { startToasts } from '../behaviours/shared/toast.ts'
import { startTooltips } from '../behaviours/shared/tooltip.ts'

startLanguageChoice()
startCurrencyChoice()
startHeader()
startModalPopovers()
startHeaderPopovers()
startToasts()
startTooltips()
startCartBadge()
startServiceWorker()
startPrefetchingLinks()
startSearchSuggestions()
