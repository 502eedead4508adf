import { z } from 'zod'

/** E-mail and password of whoever signs in (spec.md 5). */
export const loginSchema = z.object({
  email: z.string({ error: 'email_invalid' }).trim().max(254, 'email_invalid').pipe(z.email('email_invalid')),
  password: z.string({ error: 'password_short' }).min(6, 'password_short').max(1000, 'too_long'),
})
