import { cleanLine } from '#domain/shared/clean-text.ts'
import { errorKey, failed, type Result } from '#domain/shared/result.ts'
import { findPhoneSlip, type PhoneFieldName, type PhoneSlip, phoneConfirmations } from '#domain/text/phone.ts'
import type { FieldErrors } from '../responses/refusal.ts'
import { type FormFailure, type FormValues, readFormValues } from './read-request.ts'

type PhoneQuestion = 'phone' | 'receiver_phone' | 'caller_phone' | 'saved_phone' | 'sent_phone'

export type AskedPhones = Readonly<Partial<Record<PhoneFieldName, PhoneQuestion>>>

export const buyerPhones = { customer_phone: 'phone', receiver_phone: 'receiver_phone' } satisfies AskedPhones

export const callerPhones = askBothAs('caller_phone')

export const editedPhones = askBothAs('saved_phone')

function askBothAs(question: PhoneQuestion) {
  return { customer_phone: question, receiver_phone: question } satisfies AskedPhones
}

/**
 * Asks once about each phone number that looks like a slip: the form comes back with the question and, in a hidden
 * field, the number. The same number is then accepted, as is one that is stored already.
 */
export function confirmPhones<Value>(
  form: Result<Value, FormFailure>,
  body: unknown,
  phones: AskedPhones,
  stored: Partial<Record<PhoneFieldName, string | null>> = {},
): Result<Value, FormFailure> {
  const formValues = readFormValues(body)
  const errors = form.ok ? {} : form.errors
  const questions: FieldErrors = {}
  for (const [field, question] of Object.entries(phones) as [PhoneFieldName, PhoneQuestion][]) {
    const phone = cleanLine(formValues[field] ?? '')
    const slip = findPhoneSlip(phone)
    const isAsked = cleanLine(formValues[phoneConfirmations[field]] ?? '') === phone
    if (slip && !isAsked && phone !== stored[field] && !errors[field])
      questions[field] = [questionKey(question, slip)]
  }
  if (Object.keys(questions).length === 0) return form
  return failed('invalid', {
    errors: { ...errors, ...questions },
    formValues: withAskedPhones(formValues, phones),
  })
}

export function withAskedPhones(formValues: FormValues, phones: AskedPhones): FormValues {
  const asked = (Object.keys(phones) as PhoneFieldName[]).map((field) => {
    const phone = cleanLine(formValues[field] ?? '')
    return [phoneConfirmations[field], findPhoneSlip(phone) ? phone : '']
  })
  return { ...formValues, ...Object.fromEntries(asked) }
}

function questionKey(question: PhoneQuestion, { code, digits, prefix = 0 }: PhoneSlip): string {
  const isCounted = question === 'phone' && code === 'short'
  return errorKey(`${question}_${code}`, isCounted ? { count: digits } : { digits, prefix })
}
