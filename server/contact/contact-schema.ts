import { z } from 'zod'
import { nullableText, requiredText } from '#domain/text/text-schema.ts'

/** The contact form: all fields but the phone are required; messages are keys of locales/<language>/errors.json. */
export const contactSchema = z.object(
  {
    name: requiredText(200),
    email: z.string('required').trim().min(1, 'required').max(254, 'too_long').pipe(z.email('email_invalid')),
    phone: nullableText(50).default(null),
    subject: requiredText(200),
    message: requiredText(5000),
  },
  'malformed',
)

export type ContactInput = z.infer<typeof contactSchema>
