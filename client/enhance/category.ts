import { startSlugProposals } from '../behaviours/propose-slug.ts'

startSlugProposals()
