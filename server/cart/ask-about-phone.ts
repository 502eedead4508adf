import { cleanText } from '#domain/clean-text.ts'
import { errorKey } from '#domain/error-key.ts'
import type { Delivery } from '#domain/order-schema.ts'
import { isCallable, phoneKey } from '#domain/phone.ts'
import { failed, type Result } from '#domain/result.ts'
import { type FormFailure, type Typed, typedIn } from '../http/form.ts'

/**
 * Asks once about a phone number that cannot be called: the form comes back with the question, holding the number that
 * was asked about in `phone_confirmed`. Sent again with the same number it is taken.
 */
export function askAboutPhone(
  form: Result<Delivery, FormFailure>,
  body: unknown,
): Result<Delivery, FormFailure> {
  const typed = typedIn(body)
  const phone = shortPhoneIn(typed)
  if (phone === null || cleanText(typed.phone_confirmed ?? '') === phone) return form
  const errors = form.ok ? {} : form.errors
  if (errors.customer_phone) return form
  const question = errorKey('phone_short', { count: phoneKey(phone).length })
  return failed('invalid', { errors: { ...errors, customer_phone: [question] }, typed })
}

/** The number, if it has digits and too few of them. */
export function shortPhoneIn({ customer_phone }: Typed): string | null {
  const phone = cleanText(customer_phone ?? '')
  return phoneKey(phone) !== '' && !isCallable(phone) ? phone : null
}
