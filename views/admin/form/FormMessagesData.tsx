import { useTranslation } from 'react-i18next'
import { toScriptSafeJson } from '../../script-safe-json.ts'
import { formMessages } from './form-messages.ts'

/** All texts of the form script (client/enhance/admin/staff-form.ts). */
export function FormMessagesData() {
  const { i18n } = useTranslation()
  const words = toScriptSafeJson(formMessages(i18n))
  return (
    // biome-ignore lint/security/noDangerouslySetInnerHtml: toScriptSafeJson leaves nothing that could end the block
    <script type="application/json" data-form-words dangerouslySetInnerHTML={{ __html: words }} />
  )
}
