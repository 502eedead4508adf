import { cleanText } from '#domain/shared/clean-text.ts'
import { errorKey } from '#domain/shared/error-key.ts'
import { failed, type Result } from '#domain/shared/result.ts'
import { isCallable, phoneKey } from '#domain/text/phone.ts'
import { type FormFailure, type FormValues, readFormValues } from '../http/requests/form.ts'

/**
 * Asks once about a phone number that cannot be called: the form is rendered again with the question and with the
 * number in `phone_confirmed`. Submitted again with the same number, it is accepted.
 */
export function confirmShortPhone<Value>(
  form: Result<Value, FormFailure>,
  body: unknown,
): Result<Value, FormFailure> {
  const formValues = readFormValues(body)
  const phone = findShortPhone(formValues)
  if (phone === null || cleanText(formValues.phone_confirmed ?? '') === phone) return form
  const errors = form.ok ? {} : form.errors
  if (errors.customer_phone) return form
  const question = errorKey('phone_short', { count: phoneKey(phone).length })
  return failed('invalid', { errors: { ...errors, customer_phone: [question] }, formValues })
}

/** The number if it has digits, but too few; else null. */
export function findShortPhone({ customer_phone }: FormValues): string | null {
  const phone = cleanText(customer_phone ?? '')
  return phoneKey(phone) !== '' && !isCallable(phone) ? phone : null
}
