import { z } from 'zod'
import { courierFileLimits, fileMeanings } from '#domain/couriers/courier-file.ts'
import { cleanText } from '#domain/shared/clean-text.ts'
import { normaliseForSearch } from '#domain/text/search-key.ts'

const column = z.string('required').transform(cleanText).pipe(z.string().max(200, 'too_long'))

/** The text of a file, which its forms carry along until it is imported. */
export const fileTextSchema = z.string('required').min(1, 'required').max(courierFileLimits.bytes, 'too_long')

/** What the columns of a file mean: a head for each, and `word-<n>` with `meaning-<n>` for words of the outcome. */
export const fileColumnsSchema = z
  .looseObject({
    text: fileTextSchema,
    order: column.pipe(z.string().min(1, 'required')),
    outcome: column.pipe(z.string().min(1, 'required')),
    paid: column.transform((name) => name || null),
  })
  .transform(({ text, order, outcome, paid, ...fields }) => ({
    text,
    columns: { order, outcome, paid, words: readWords(fields) },
  }))

const meaningSchema = z.enum(fileMeanings)

function readWords(fields: Record<string, unknown>) {
  const words = Array.from({ length: courierFileLimits.words }, (_, index) => {
    const word = fields[`word-${index}`]
    const { data: meaning } = meaningSchema.safeParse(fields[`meaning-${index}`])
    return typeof word === 'string' && meaning
      ? [[normaliseForSearch(word).slice(0, 100), meaning] as const]
      : []
  })
  return Object.fromEntries(words.flat())
}
