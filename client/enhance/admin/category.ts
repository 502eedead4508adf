import { startSlugProposals } from '../../behaviours/admin/slug-proposals.ts'

startSlugProposals()
