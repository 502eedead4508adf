import { z } from 'zod'
import type { EditableCourier } from '#domain/couriers/courier.ts'
import { hasDigit } from '#domain/text/phone.ts'
import { lineText, requiredText } from '#domain/text/text-schema.ts'
import { onOffField } from '../admin/form-schema.ts'

const trackingPattern = lineText('tracking_pattern_invalid')
  .max(500, 'too_long')
  .refine(isTrackingPattern, 'tracking_pattern_invalid')

/** The form of a courier; messages are keys of errors.json. */
export const courierFormSchema = z.object(
  {
    name: requiredText(100),
    phone: lineText()
      .max(50, 'too_long')
      .refine((typed) => typed === '' || hasDigit(typed), 'phone_without_digits'),
    tracking_pattern: trackingPattern,
    is_active: onOffField,
  } satisfies { [Field in keyof EditableCourier]: z.ZodType<EditableCourier[Field]> },
  'malformed',
)

/** Empty, or an https address with the place of the number, which must not be in its host. */
function isTrackingPattern(text: string): boolean {
  if (text === '') return true
  const url = URL.parse(text.replaceAll('{number}', '1'))
  return text.startsWith('https://') && url !== null && /^https:\/\/[^/{]+\/.*\{number\}/.test(text)
}
