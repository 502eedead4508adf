import { useTranslation } from 'react-i18next'
import { editedSums, type OrderEdit } from '#domain/orders/edit/order-edit.ts'
import { correctedFields } from '#domain/orders/own-order/order-correction.ts'
import { localised } from '#domain/shared/language.ts'
import { Amount } from '../../client/ui/Amount.tsx'
import { usePage } from '../PageContext.ts'
import { LocalisedText } from '../ui/LocalisedText.tsx'

/** What staff changed in an order, as agreed with its buyer: pieces and sums before and after, and which details. */
export function EditedByStaff({ edited: { lines, sums, delivery } }: { edited: OrderEdit }) {
  const { t } = useTranslation(['own-order', 'order-edit'])
  const { language } = usePage()
  const fields = correctedFields.filter((field) => delivery?.[field])
  return (
    <ul>
      {lines.map((line) => (
        <li key={line.product_id}>
          <LocalisedText of={localised(line, 'name', language)} />:{' '}
          {t('order-edit:history.quantity', { before: line.before, after: line.after })}
        </li>
      ))}
      {fields.map((field) => (
        <li key={field}>{t(`details.${field}`)}</li>
      ))}
      {editedSums.map((sum) => {
        const change = sums[sum]
        if (!change) return null
        return (
          <li key={sum}>
            {t(`order-edit:history.${sum}`)}: <Amount centimes={change.before} language={language} />{' '}
            {t('order-edit:history.arrow')} <Amount centimes={change.after} language={language} />
          </li>
        )
      })}
    </ul>
  )
}
