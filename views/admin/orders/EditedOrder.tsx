import { useTranslation } from 'react-i18next'
import type { LineEdit, OrderEdit } from '#domain/orders/edit/order-edit.ts'
import { editedSums } from '#domain/orders/edit/order-edit.ts'
import { localised } from '#domain/shared/language.ts'
import { isolateDirection } from '#domain/text/hidden-signs.ts'
import { Amount } from '../../../client/ui/Amount.tsx'
import { usePage } from '../../PageContext.ts'
import { LocalisedText } from '../../ui/LocalisedText.tsx'
import { ChangedDelivery } from './CorrectedFields.tsx'

/** What staff changed in an order, with the values before and after. */
export function EditedOrder({ edited }: { edited: OrderEdit }) {
  const { t } = useTranslation('order-edit')
  const { language } = usePage()
  return (
    <>
      <p>{t('history.edited')}</p>
      {edited.lines.map((line) => (
        <EditedLine key={line.product_id} line={line} />
      ))}
      {edited.delivery && <ChangedDelivery changes={edited.delivery} />}
      {editedSums.map((sum) => {
        const change = edited.sums[sum]
        if (!change) return null
        return (
          <p key={sum}>
            {t(`history.${sum}`)}: <Amount centimes={change.before} language={language} isInFull />{' '}
            {t('history.arrow')} <Amount centimes={change.after} language={language} isInFull />
          </p>
        )
      })}
      {edited.discount_reason && (
        <p className="order__text">
          {t('history.discount_reason', { reason: isolateDirection(edited.discount_reason) })}
        </p>
      )}
    </>
  )
}

function EditedLine({ line }: { line: LineEdit }) {
  const { t } = useTranslation('order-edit')
  const { language } = usePage()
  return (
    <p className="order__text">
      <LocalisedText of={localised(line, 'name', language)} />:{' '}
      {t('history.quantity', { before: line.before, after: line.after })}
    </p>
  )
}
