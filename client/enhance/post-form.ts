import { startCopy } from '../behaviours/copy.ts'
import { startInsertPicture } from '../behaviours/insert-picture.ts'
import { startMarkdownPreview } from '../behaviours/markdown-preview.ts'
import { startSlugProposals } from '../behaviours/propose-slug.ts'
import { startTagSuggestions } from '../behaviours/tag-suggestions.ts'

startMarkdownPreview()
startInsertPicture()
startSlugProposals()
startTagSuggestions('tags')
startCopy()
