import { z } from 'zod'
import { splitSynonyms, synonymKey } from '#domain/catalog/search-synonyms.ts'
import { cleanText } from '#domain/shared/clean-text.ts'

const fewestWords = 2
const mostWords = 20
const longestWord = 40
const longestText = mostWords * (longestWord + 2)

/** The form of a group of words that mean the same; messages are keys of errors.json. */
export const synonymFormSchema = z.object(
  {
    words: z
      .string('required')
      .max(longestText, 'too_long')
      .transform((text) => splitSynonyms(cleanText(text)))
      .pipe(
        z
          .array(z.string())
          .min(fewestWords, 'synonyms_count')
          .max(mostWords, 'synonyms_count')
          .refine((words) => words.every(isWord), 'synonym_invalid')
          .refine(areDifferent, 'synonym_twice'),
      ),
    /** The words that the form showed at first. */
    words_read: z.string().max(longestText).catch(''),
  },
  'malformed',
)

function isWord(word: string): boolean {
  return word.length <= longestWord && synonymKey(word) !== ''
}

function areDifferent(words: readonly string[]): boolean {
  return new Set(words.map(synonymKey)).size === words.length
}
