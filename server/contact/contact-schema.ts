import { z } from 'zod'
import { withoutMarks } from '#domain/shared/clean-text.ts'
import {
  type ContactFieldName,
  type ContactInput,
  contactField,
  contactFieldNames,
} from '#domain/site/contact-form.ts'
import { nullableLongText, nullableText, requiredLongText, requiredText } from '#domain/text/text-schema.ts'

type Shape = { [Name in ContactFieldName]: z.ZodType<ContactInput[Name]> }

/** The contact form; messages are keys of locales/<language>/errors.json. */
export const contactSchema = z.object(
  Object.fromEntries(contactFieldNames.map((name) => [name, schemaOf(name)])) as Shape,
  'malformed',
)

function schemaOf(name: ContactFieldName): z.ZodType<string | null> {
  const { kind, maxLength, isOptional } = contactField(name)
  if (kind === 'email') return requiredText(maxLength).overwrite(withoutMarks).pipe(z.email('email_invalid'))
  const isLong = kind === 'text'
  if (isOptional) return (isLong ? nullableLongText : nullableText)(maxLength).default(null)
  return (isLong ? requiredLongText : requiredText)(maxLength)
}
