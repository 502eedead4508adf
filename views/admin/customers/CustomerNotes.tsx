import { randomUUID } from 'node:crypto'
import { useTranslation } from 'react-i18next'
import { customerPaths } from '#domain/admin/admin-paths.ts'
import type { OrderNote } from '#domain/orders/order.ts'
import { usePage } from '../../PageContext.ts'
import { DateTime } from '../../ui/DateTime.tsx'
import { Field } from '../../ui/form/Field.tsx'
import { SubmitRow } from '../../ui/form/SubmitRow.tsx'
import { useDashboard } from '../use-dashboard.ts'

export type CustomerNotesProps = {
  customerId: number
  notes: readonly OrderNote[]
  formValues?: Record<string, string>
  errors?: Record<string, string[]>
}

/** Internal notes of staff about a customer. */
export function CustomerNotes({ customerId, notes, formValues = {}, errors = {} }: CustomerNotesProps) {
  const { t } = useTranslation('admin-customers')
  const { href } = usePage()
  const { user } = useDashboard()
  return (
    <section className="stack">
      <h2>{t('page.notes')}</h2>
      {notes.length === 0 && <p className="soft">{t('page.no_notes')}</p>}
      {notes.length > 0 && (
        <ol className="customer__log">
          {notes.map(({ id, text, by, at }) => (
            <li key={id}>
              <p className="customer__text" dir="auto" data-saved-note="">
                {text}
              </p>
              <p className="soft">
                <bdi>{by ?? t('page.somebody')}</bdi> · <DateTime at={at} hasTime />
              </p>
            </li>
          ))}
        </ol>
      )}
      <form className="stack" method="post" action={href(customerPaths.notes(customerId))}>
        <input type="hidden" name="form_id" defaultValue={randomUUID()} />
        <Field
          name="text"
          label={t('page.note')}
          hint={t('page.notes_hint')}
          value={formValues.text}
          errors={errors.text}
          maxLength={2000}
          keptAs={`${user.id} customer-${customerId}`}
          isLong
        />
        <SubmitRow className="btn btn--line btn--sm">{t('page.add_note')}</SubmitRow>
      </form>
    </section>
  )
}
