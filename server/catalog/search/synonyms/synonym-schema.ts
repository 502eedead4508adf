import * as z from 'zod'
import { splitSynonyms } from '#domain/catalog/search.ts'
import { cleanText } from '#domain/shared/clean-text.ts'
import { normaliseForSearch } from '#domain/text/search-key.ts'

const fewestWords = 2
const mostWords = 40
const longestWord = 40
const longestText = 10_000

export const synonymFormSchema = z.object(
  {
    words: z
      .string('required')
      .max(longestText, 'too_long')
      .transform((text) => withoutRepetitions(splitSynonyms(cleanText(text))))
      .pipe(
        z
          .array(z.string())
          .min(fewestWords, 'synonyms_count')
          .max(mostWords, 'synonyms_count')
          .refine((words) => words.every(isWord), 'synonym_invalid'),
      ),
    /** The form showed these words at first. */
    words_read: z.string().max(longestText).catch(''),
  },
  'malformed',
)

function isWord(word: string): boolean {
  return word.length <= longestWord && normaliseForSearch(word) !== ''
}

function withoutRepetitions(words: readonly string[]): string[] {
  const keys = words.map(normaliseForSearch)
  return words.filter((_word, at) => keys.indexOf(keys[at] ?? '') === at)
}
