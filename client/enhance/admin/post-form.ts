import { startInsertPicture } from '../../behaviours/admin/insert-picture.ts'
import { startMarkdownPreview } from '../../behaviours/admin/markdown-preview.ts'
import { startSlugProposals } from '../../behaviours/admin/slug-proposals.ts'
import { startTagSuggestions } from '../../behaviours/admin/tag-suggestions.ts'
import { startCopy } from '../../behaviours/shared/copy.ts'

startMarkdownPreview()
startInsertPicture()
startSlugProposals()
startTagSuggestions('tags')
startCopy()
