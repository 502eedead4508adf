import { startMessageLinks } from '../behaviours/shop/message-links.ts'

startMessageLinks()
