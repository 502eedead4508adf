import { useTranslation } from 'react-i18next'
import { deskPaths } from '#domain/orders/desk/desk-paths.ts'
import { findEditRefusal } from '#domain/orders/edit/diff-order.ts'
import type { OrderDetails as Details } from '#domain/orders/order-details.ts'
import { paths } from '#domain/shared/paths.ts'
import { Icon } from '../../../client/ui/Icon.tsx'
import { usePage } from '../../PageContext.ts'
import { DateTime } from '../../ui/DateTime.tsx'
import { FormError } from '../../ui/form/FormError.tsx'
import { CustomerContact } from './CustomerContact.tsx'
import { LastCall } from './LastCall.tsx'
import { OrderFacts } from './OrderFacts.tsx'
import { OrderHistory } from './OrderHistory.tsx'
import { OrderLines } from './OrderLines.tsx'
import { OrderMails } from './OrderMails.tsx'
import { OrderNotes, type OrderNotesProps } from './OrderNotes.tsx'
import { OrderShipments } from './OrderShipments.tsx'
import { OrderStatusForm } from './OrderStatusForm.tsx'
import { OrderWarnings } from './OrderWarnings.tsx'
import { OrderPapers } from './papers/OrderPapers.tsx'
import { OrderReturns } from './returns/OrderReturns.tsx'

export type OrderFormState = Pick<OrderNotesProps, 'formValues' | 'errors'> & {
  /** Why the status was not changed, as text. */
  error?: string
}

/** All that staff see of an order, with its forms. */
export function OrderDetails({ details, error, formValues, errors }: OrderFormState & { details: Details }) {
  const { t } = useTranslation('admin-orders')
  const { order, pageUrl, pictures, changes, calls, notes, papers, returns, mails } = details
  const { possibleDuplicates, warnings, shipments } = details
  return (
    <article className="order" id="order">
      {error && <FormError title={t('errors.title')}>{error}</FormError>}
      {(warnings.length > 0 || possibleDuplicates.length > 0) && (
        <div className="order__questions">
          {warnings.length > 0 && <OrderWarnings warnings={warnings} />}
          {possibleDuplicates.length > 0 && <PossibleDuplicates possibleDuplicates={possibleDuplicates} />}
        </div>
      )}
      <div className="order__main">
        <OrderFacts order={order} />
        <CustomerContact order={order} pageUrl={pageUrl} />
        <OrderLines order={order} pictures={pictures} />
        {findEditRefusal(order, returns) === null && <EditLink order={order} />}
      </div>
      <div className="order__side">
        <LastCall calls={calls} />
        <OrderNotes
          orderId={order.id}
          notes={notes}
          {...(formValues && { formValues })}
          {...(errors && { errors })}
        />
        <OrderShipments shipments={shipments} />
        <OrderReturns order={order} returns={returns} />
        <OrderPapers order={order} papers={papers} returns={returns} />
        <OrderMails order={order} mails={mails} />
        <OrderHistory changes={changes} calls={calls} />
      </div>
      <OrderStatusForm order={order} />
    </article>
  )
}

function EditLink({ order }: Pick<Details, 'order'>) {
  const { t } = useTranslation('order-edit')
  const { href } = usePage()
  return (
    <p>
      <a className="btn btn--line btn--sm" href={href(deskPaths.edit(order.id))}>
        {t('open')}
      </a>
    </p>
  )
}

function PossibleDuplicates({ possibleDuplicates }: Pick<Details, 'possibleDuplicates'>) {
  const { t } = useTranslation('admin-orders')
  const { href } = usePage()
  return (
    <div className="alert alert--question">
      <Icon name="triangle-alert" />
      <div>
        <p>{t('details.duplicates', { count: possibleDuplicates.length })}</p>
        <ul className="row">
          {possibleDuplicates.map(({ id, number, created_at }) => (
            <li key={id}>
              <a href={href(paths.adminOrder(id))}>
                <bdi dir="ltr">#{number}</bdi>
              </a>{' '}
              <DateTime at={created_at} hasTime />
            </li>
          ))}
        </ul>
      </div>
    </div>
  )
}
