import { useTranslation } from 'react-i18next'
import { type ComposedMessage, composeMessage } from '#domain/site/contact-form.ts'

/** What was written in the contact form, as a message of WhatsApp or mail. */
export function useComposedMessage(formValues: Record<string, string>): ComposedMessage {
  const { t } = useTranslation('contact')
  return composeMessage(formValues, (name) => t(`fields.${name}`))
}
