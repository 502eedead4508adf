import * as z from 'zod'
import { readTypedNumber } from '#domain/catalog/read-typed-values.ts'
import { uploadContents, uploadLimits, uploadSeparators } from '#domain/couriers/upload-file.ts'
import { lineText } from '#domain/text/text-schema.ts'
import { formVersion } from '../../admin/form-baseline.ts'

const uploadRowSchema = z.object({
  head: lineText().max(uploadLimits.head, 'too_long'),
  content: z.enum(uploadContents, 'invalid_value'),
  words: lineText().max(uploadLimits.words, 'too_long'),
})

/**
 * Columns are `head-<n>`, `content-<n>` and `words-<n>`, in the order of `place-<n>`; one without head is left out.
 */
export const uploadFileSchema = z
  .looseObject({ separator: z.enum(uploadSeparators, 'invalid_value'), version: formVersion })
  .transform(({ separator, version, ...fields }, context) => {
    const columns = readUploadRows(fields).flatMap((row) => {
      const { data, error } = uploadRowSchema.safeParse(row)
      for (const { message } of error?.issues ?? [])
        context.addIssue({ code: 'custom', path: ['columns'], message })
      return data ? [data] : []
    })
    if (columns.length === 0) {
      context.addIssue({ code: 'custom', path: ['columns'], message: 'upload_columns_missing' })
    }
    return { file: { separator, columns }, version }
  })

export function readUploadRows(fields: Record<string, unknown>) {
  const textOf = (name: string) => String(fields[name] ?? '')
  return (
    Array.from({ length: uploadLimits.columns }, (_, index) => ({
      place: readTypedNumber(textOf(`place-${index}`)) || index + 1,
      before: index + 1,
      head: textOf(`head-${index}`),
      content: textOf(`content-${index}`),
      words: textOf(`words-${index}`),
    }))
      .filter(({ head }) => head.trim() !== '')
      // A row takes the place that was typed from the one that had it, whichever way it moves.
      .sort((one, other) => one.place - other.place || one.place - one.before - (other.place - other.before))
      .map(({ head, content, words }) => ({ head, content, words }))
  )
}
