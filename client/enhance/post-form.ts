import { startCopy } from '../behaviours/copy.ts'
import { startInsertPicture } from '../behaviours/insert-picture.ts'
import { startMarkdownPreview } from '../behaviours/markdown-preview.ts'
import { startSlugProposal } from '../behaviours/slug-proposal.ts'
import { startTagSuggestions } from '../behaviours/tag-suggestions.ts'

startMarkdownPreview()
startInsertPicture()
startSlugProposal('title_en', 'slug')
startTagSuggestions('tags')
startCopy()
