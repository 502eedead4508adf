import { z } from 'zod'
import { nullableText, requiredLongText, requiredText } from '#domain/text/text-schema.ts'

/** The contact form: all fields but the phone are required; messages are keys of locales/<language>/errors.json. */
export const contactSchema = z.object(
  {
    name: requiredText(200),
    email: requiredText(254).pipe(z.email('email_invalid')),
    phone: nullableText(50).default(null),
    subject: requiredText(200),
    message: requiredLongText(5000),
  },
  'malformed',
)

export type ContactInput = z.infer<typeof contactSchema>
