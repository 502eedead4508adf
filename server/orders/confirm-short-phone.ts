import { cleanText } from '#domain/shared/clean-text.ts'
import { errorKey } from '#domain/shared/error-key.ts'
import { failed, type Result } from '#domain/shared/result.ts'
import { findPhoneSlip } from '#domain/text/phone-slip.ts'
import { type FormFailure, type FormValues, readFormValues } from '../http/requests/form.ts'

/**
 * Asks once about a phone number that looks like a slip: the form is rendered again with the question and with the
 * number in `phone_confirmed`. Submitted again with the same number, it is accepted. Staff who enter the number of a
 * caller are asked in other words.
 */
export function confirmShortPhone<Value>(
  form: Result<Value, FormFailure>,
  body: unknown,
  asked: 'buyer' | 'staff' = 'buyer',
): Result<Value, FormFailure> {
  const formValues = readFormValues(body)
  const phone = findShortPhone(formValues)
  const slip = phone === null ? null : findPhoneSlip(phone)
  if (slip === null || cleanText(formValues.phone_confirmed ?? '') === phone) return form
  const errors = form.ok ? {} : form.errors
  if (errors.customer_phone) return form
  const { code, digits, prefix = 0 } = slip
  const names = { buyer: `phone_${code}`, staff: `caller_phone_${code}` }
  const isCounted = asked === 'buyer' && code === 'short'
  const question = errorKey(names[asked], isCounted ? { count: digits } : { digits, prefix })
  return failed('invalid', { errors: { ...errors, customer_phone: [question] }, formValues })
}

/** The number if it looks like a slip; else null. */
export function findShortPhone({ customer_phone }: FormValues): string | null {
  const phone = cleanText(customer_phone ?? '')
  return findPhoneSlip(phone) === null ? null : phone
}
