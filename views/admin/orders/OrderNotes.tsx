import { randomUUID } from 'node:crypto'
import { useTranslation } from 'react-i18next'
import type { OrderNote } from '#domain/orders/order.ts'
import { paths } from '#domain/shared/paths.ts'
import { usePage } from '../../PageContext.ts'
import { DateTime } from '../../ui/DateTime.tsx'
import { Field } from '../../ui/form/Field.tsx'
import { SubmitRow } from '../../ui/form/SubmitRow.tsx'
import { useDashboard } from '../use-dashboard.ts'

export type OrderNotesProps = {
  orderId: number
  notes: readonly OrderNote[]
  formValues?: Record<string, string>
  errors?: Record<string, string[]>
}

/** Internal notes of staff about an order. */
export function OrderNotes({ orderId, notes, formValues = {}, errors = {} }: OrderNotesProps) {
  const { t } = useTranslation('admin-orders')
  const { href } = usePage()
  const { user } = useDashboard()
  return (
    <section className="stack">
      <h2 className="h3">{t('details.notes')}</h2>
      {notes.length === 0 && <p className="soft">{t('details.no_notes')}</p>}
      {notes.length > 0 && (
        <ol className="order__log">
          {notes.map(({ id, text, by, at }) => (
            <li key={id}>
              <p className="order__text" dir="auto" data-saved-note="">
                {text}
              </p>
              <p className="soft">
                <bdi>{by ?? t('somebody')}</bdi> · <DateTime at={at} hasTime />
              </p>
            </li>
          ))}
        </ol>
      )}
      <form className="stack" method="post" action={href(paths.adminOrderNotes(orderId))}>
        <input type="hidden" name="form_id" defaultValue={randomUUID()} />
        <Field
          name="text"
          label={t('details.note')}
          hint={t('details.notes_hint')}
          value={formValues.text}
          errors={errors.text}
          maxLength={2000}
          keptAs={`${user.id} order-${orderId}`}
          isLong
        />
        <SubmitRow className="btn btn--line btn--sm">{t('details.add_note')}</SubmitRow>
      </form>
    </section>
  )
}
