import { useTranslation } from 'react-i18next'
import type { OrderDetails as Details } from '#domain/order-details.ts'
import { paths } from '#domain/paths.ts'
import { Icon } from '../../../client/ui/Icon.tsx'
import { usePage } from '../../PageContext.ts'
import { Fault } from '../../ui/Fault.tsx'
import { Moment } from '../../ui/Moment.tsx'
import { OrderFacts } from './OrderFacts.tsx'
import { OrderHistory } from './OrderHistory.tsx'
import { OrderLines } from './OrderLines.tsx'
import { OrderMarks } from './OrderMarks.tsx'
import { OrderNotes, type OrderNotesProps } from './OrderNotes.tsx'
import { OrderStatusForm } from './OrderStatusForm.tsx'
import { ReachCustomer } from './ReachCustomer.tsx'

export type OrderFormState = Pick<OrderNotesProps, 'typed' | 'errors'> & {
  /** Why the status is not what was asked for, in words. */
  fault?: string
}

/** All that staff see of an order, and what they can do to it. */
export function OrderDetails({ details, fault, typed, errors }: OrderFormState & { details: Details }) {
  const { t } = useTranslation('admin-orders')
  const { order, pictures, changes, notes, twins, marks } = details
  return (
    <article className="order" id="order">
      {fault && <Fault title={t('faults.title')}>{fault}</Fault>}
      {(marks.length > 0 || twins.length > 0) && (
        <div className="order__asks">
          {marks.length > 0 && <OrderMarks marks={marks} />}
          {twins.length > 0 && <Twins twins={twins} />}
        </div>
      )}
      <div className="order__main">
        <OrderFacts order={order} />
        <ReachCustomer order={order} />
        <OrderLines order={order} pictures={pictures} />
      </div>
      <div className="order__side">
        <OrderNotes orderId={order.id} notes={notes} {...(typed && { typed })} {...(errors && { errors })} />
        <OrderHistory changes={changes} />
      </div>
      <OrderStatusForm order={order} />
    </article>
  )
}

function Twins({ twins }: Pick<Details, 'twins'>) {
  const { t } = useTranslation('admin-orders')
  const { href } = usePage()
  return (
    <div className="alert alert--ask">
      <Icon name="triangle-alert" />
      <div>
        <p>{t('details.twins', { count: twins.length })}</p>
        <ul className="row">
          {twins.map(({ id, number, created_at }) => (
            <li key={id}>
              <a href={href(paths.adminOrder(id))}>
                <bdi dir="ltr">#{number}</bdi>
              </a>{' '}
              <Moment at={created_at} hasTime />
            </li>
          ))}
        </ul>
      </div>
    </div>
  )
}
