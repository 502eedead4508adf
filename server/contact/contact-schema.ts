import * as z from 'zod'
import { withoutMarks } from '#domain/shared/clean-text.ts'
import {
  type ContactFieldName,
  type ContactInput,
  contactField,
  contactFieldNames,
} from '#domain/site/contact-form.ts'
import { describedText, requiredText } from '#domain/text/text-schema.ts'

type Shape = { [Name in ContactFieldName]: z.ZodType<ContactInput[Name]> }

export const contactSchema = z.object(
  Object.fromEntries(contactFieldNames.map((name) => [name, schemaOf(name)])) as Shape,
  'malformed',
)

function schemaOf(name: ContactFieldName): z.ZodType {
  const { kind, ...field } = contactField(name)
  if (kind === 'email')
    return requiredText(field.maxLength).overwrite(withoutMarks).pipe(z.email('email_invalid'))
  return describedText(kind === 'text' ? { ...field, isLong: true } : field)
}
