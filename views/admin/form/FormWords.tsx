import { useTranslation } from 'react-i18next'
import { inertJson } from '../../inert-json.ts'
import { formWords } from './form-words.ts'

/** All that the script of a form says (client/enhance/staff-form.ts). */
export function FormWords() {
  const { i18n } = useTranslation()
  const words = inertJson(formWords(i18n))
  return (
    // biome-ignore lint/security/noDangerouslySetInnerHtml: inertJson leaves nothing that could end the block
    <script type="application/json" data-form-words dangerouslySetInnerHTML={{ __html: words }} />
  )
}
