import { Trans, useTranslation } from 'react-i18next'
import type { EditConflict } from '#domain/admin/edit-conflict.ts'
import type { Product } from '#domain/catalog/product.ts'
import { deskPaths } from '#domain/orders/desk/desk-paths.ts'
import type { EditRefusal } from '#domain/orders/edit/diff-order.ts'
import type { OrderEditView } from '#domain/orders/edit/order-edit-form.ts'
import { paths } from '#domain/shared/paths.ts'
import { usePage } from '../../../PageContext.ts'
import { ErrorSummary } from '../../../ui/form/ErrorSummary.tsx'
import { FormError } from '../../../ui/form/FormError.tsx'
import { PhoneConfirmations } from '../../../ui/form/PhoneConfirmations.tsx'
import { usePhoneSlips } from '../../../ui/form/use-phone-slips.ts'
import { AdminLayout } from '../../AdminLayout.tsx'
import { AdminPageHeader } from '../../AdminPageHeader.tsx'
import { Conflict } from '../../form/Conflict.tsx'
import { FoundProducts } from '../phone-order/FoundProducts.tsx'
import { DeliveryFields } from './DeliveryFields.tsx'
import { EditedGift } from './EditedGift.tsx'
import { EditedLines } from './EditedLines.tsx'
import { EditedSums, SumFields } from './EditedSums.tsx'
import { useEditLabels } from './use-edit-labels.ts'

type OrderEditPageProps = {
  view: OrderEditView
  /** Null before the first search. */
  found: readonly Product[] | null
  /** The values of all fields, and keys of errors.json by field. */
  formValues: Record<string, string>
  errors?: Record<string, string[]>
  conflict?: EditConflict
  /** Why the order can be changed no more. */
  refusal?: EditRefusal
}

/** The form in which staff change an order: lines, details, fee and discount. */
export function OrderEditPage({ view, found, formValues, conflict, ...state }: OrderEditPageProps) {
  const { errors = {}, refusal } = state
  const { t } = useTranslation('order-edit')
  const { t: tGift } = useTranslation('gift')
  const { href } = usePage()
  const labels = useEditLabels(view)
  const { order } = view
  const number = `#${order.number}`
  const isFromDesk = formValues.from === 'desk'
  const back = isFromDesk
    ? { name: t('back_to_desk'), path: deskPaths.desk }
    : { name: t('back', { number }), path: paths.adminOrder(order.id) }
  const wrong = Object.entries(labels).flatMap(([id, label]) => (errors[id] ? [{ id, label }] : []))
  return (
    <AdminLayout
      title={t('plain_title', { number })}
      styles={['admin/orders', 'admin/phone-order']}
      scripts={['admin/phone-order']}
    >
      <AdminPageHeader
        title={<Trans t={t} i18nKey="title" values={{ number }} components={{ bdi: <bdi dir="ltr" /> }} />}
        lead={t('lead')}
        back={back}
      />
      {refusal && <Refused view={view} refusal={refusal} />}
      <form
        className="editor"
        method="post"
        action={href(deskPaths.edit(order.id))}
        noValidate
        data-phone-order
        data-failed={t('failed')}
        data-slips={usePhoneSlips()}
      >
        <div className="stack stack--l">
          {wrong.length > 0 && <ErrorSummary text={t('check')} fields={wrong} />}
          {conflict && (
            <Conflict
              conflict={conflict}
              mine={formValues}
              labels={labels}
              formatValue={(field) => (field === 'without_prices' ? tGift('yes') : null)}
              recordPath={deskPaths.edit(order.id)}
            />
          )}
          <input type="hidden" name="base" value={formValues.base} />
          <input type="hidden" name="from" value={formValues.from} />
          <PhoneConfirmations formValues={formValues} />
          <EditedLines lines={view.lines} formValues={formValues} errors={errors.lines} />
          <FoundProducts found={found} q={formValues.q} />
          <DeliveryFields formValues={formValues} errors={errors} />
          <EditedGift formValues={formValues} errors={errors} />
          <SumFields view={view} formValues={formValues} errors={errors} />
        </div>
        <aside className="panel phone-order__sums">
          <EditedSums view={view} />
          <button className="btn btn--wide" type="submit" name="act" value="save">
            {t('save')}
          </button>
        </aside>
      </form>
    </AdminLayout>
  )
}

function Refused({ view: { order }, refusal }: { view: OrderEditView; refusal: EditRefusal }) {
  const { t } = useTranslation('order-edit')
  const { t: tStatus } = useTranslation('order-statuses')
  return (
    <FormError title={t('not_editable_title')}>
      {refusal === 'has_returns'
        ? t('has_returns')
        : t('not_editable', { status: tStatus(`${order.status}.name`) })}
    </FormError>
  )
}
