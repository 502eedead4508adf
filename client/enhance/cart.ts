import { startCartInStep } from '../behaviours/cart-in-step.ts'
import { startSubmitOnce } from '../behaviours/submit-once.ts'

startSubmitOnce()
startCartInStep()
