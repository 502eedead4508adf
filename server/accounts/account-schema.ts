import * as z from 'zod'
import { readCode, signOutScopes } from '#domain/accounts/sign-in.ts'
import { roles } from '#domain/accounts/user.ts'
import { businessPercentRange } from '#domain/catalog/product-price.ts'
import { readTypedNumber } from '#domain/catalog/read-typed-values.ts'
import { withoutMarks } from '#domain/shared/clean-text.ts'
import { languageCodes } from '#domain/shared/language.ts'
import { lineText, nullableText } from '#domain/text/text-schema.ts'
import { checkPassword, passwordLength } from './password/password-rules.ts'

/** No e-mail address has more characters (RFC 5321). */
const longestEmail = 254

const email = lineText('email_invalid')
  .overwrite(withoutMarks)
  .pipe(z.email('email_invalid').max(longestEmail, 'email_invalid'))

/** Only the length is checked, as this password may be older than today's rules. */
const currentPassword = z
  .string({ error: 'password_missing' })
  .min(1, 'password_missing')
  .refine((password) => [...password].length <= passwordLength.max, 'too_long')

export const signInSchema = z.object({
  email,
  password: z
    .string({ error: 'password_short' })
    .refine((password) => [...password].length >= passwordLength.min, 'password_short')
    .refine((password) => [...password].length <= passwordLength.max, 'too_long'),
})

const isText = (value: unknown): value is string => typeof value === 'string'

type NewPasswordRules = {
  /** The second one needs at least this many characters. */
  least: number
  check: (password: string, form: Record<string, unknown>) => string | null
}

/** Checks the new password, typed twice, whatever else is wrong, so that all messages appear at once. */
function withNewPassword<Shape extends z.ZodRawShape>(shape: Shape, { least, check }: NewPasswordRules) {
  const passwords = {
    password: z.string({ error: 'password_short' }),
    confirmPassword: z.string({ error: 'password_confirm' }),
  }
  return z.object({ ...shape, ...passwords }).superRefine(
    (value, context) => {
      const form = value as Record<string, unknown>
      const { password, confirmPassword } = form
      if (!isText(password) || !isText(confirmPassword)) return
      const report = (field: keyof typeof passwords, message: string) =>
        context.addIssue({ code: 'custom', path: [field], message })
      const error = check(password, form)
      if (error) report('password', error)
      if ([...confirmPassword].length < least) report('confirmPassword', 'password_confirm')
      else if (confirmPassword !== password) report('confirmPassword', 'passwords_differ')
    },
    { when: ({ value }) => typeof value === 'object' && value !== null },
  )
}

export const registerSchema = withNewPassword(
  { email },
  {
    least: passwordLength.min,
    check: (password, { email }) => {
      // A text that is too long for an address is not compared: the thousands of words of a body would block the
      // process.
      const isAddress = isText(email) && email.length <= longestEmail
      return checkPassword(password, isAddress ? { email } : {})
    },
  },
)

/** The rules of its account check the password (validateNewPassword), as staff need a longer one. */
const ofAccount: NewPasswordRules = {
  least: 1,
  check: (password) => (password === '' ? 'password_missing' : null),
}

const token = z.string('token_invalid').min(1, 'token_invalid').max(200, 'token_invalid')

export const resetSchema = withNewPassword({ token }, ofAccount)

export const passwordChangeSchema = withNewPassword({ current_password: currentPassword }, ofAccount)

export const recoverSchema = z.object({ email })

export const emailChangeSchema = z.object({ email, password: currentPassword })

export const tokenSchema = z.object({ token })

/** Serves actions that ask for the password each time, such as deleting the account. */
export const passwordSchema = z.object({ password: currentPassword })

/** Serves actions that ask for the password only some time after signing in. */
export const currentPasswordSchema = z.object({ current_password: currentPassword })

export const codeSchema = z.object({
  code: z.string({ error: 'code_invalid' }).transform((typed, context) => {
    const code = readCode(typed)
    if (code) return code
    context.issues.push({ code: 'custom', message: 'code_invalid', input: typed })
    return z.NEVER
  }),
})

export const challengeSchema = codeSchema.extend({ challenge: token })

const profile = { name: nullableText(200), phone: nullableText(50) }

export const profileSchema = z.object({
  name: profile.name.default(null),
  phone: profile.phone.default(null),
})

/** Missing fields stay, unknown ones are dropped. A new e-mail or password requires the current password. */
export const accountChangesSchema = z
  .object({
    name: profile.name.optional(),
    phone: profile.phone.optional(),
    email: email.optional(),
    password: z.string({ error: 'password_short' }).optional(),
    current_password: currentPassword.optional(),
  })
  .superRefine(({ email, password, current_password }, context) => {
    const report = (field: string, message: string) =>
      context.addIssue({ code: 'custom', path: [field], message })
    const error = password === undefined ? null : checkPassword(password, {})
    if (error) report('password', error)
    const isAsked = email !== undefined || password !== undefined
    if (isAsked && current_password === undefined) report('current_password', 'password_missing')
  })

export const scopeSchema = z.object({ scope: z.enum(signOutScopes, 'scope_invalid').default('this') })

export const roleSchema = z.object({ role: z.enum(roles, 'role_invalid') })

const { least, most } = businessPercentRange
const invalidPercent = 'business_percent_invalid'

export const businessSchema = z.object({
  company: nullableText(200),
  business_percent: lineText(invalidPercent)
    .transform((text) => (text === '' ? null : readTypedNumber(text.replace(/[%٪]$/, ''))))
    .pipe(z.int(invalidPercent).min(least, invalidPercent).max(most, invalidPercent).nullable()),
  price_list_id: z.coerce.number().int().positive().max(2_147_483_647).nullable().catch(null),
})

export const inviteSchema = roleSchema.extend({ email, language: z.enum(languageCodes).optional() })

export const userChangesSchema = z.object({
  role: z.enum(roles, 'role_invalid').optional(),
  blocked: z.boolean('yes_or_no').optional(),
})
