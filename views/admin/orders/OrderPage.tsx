import { Fragment } from 'react'
import { useTranslation } from 'react-i18next'
import { hasPermission } from '#domain/accounts/user.ts'
import { deskPaths } from '#domain/admin/admin-paths.ts'
import { canBeEdited } from '#domain/orders/diff-order.ts'
import type { OrderDetails as Details, Exchanges } from '#domain/orders/order-details.ts'
import { statusRules } from '#domain/orders/order-statuses.ts'
import { isolateDirection } from '#domain/shared/clean-text.ts'
import { paths } from '#domain/shared/paths.ts'
import { StatusDialog, StatusSelect, StatusSheet } from '../../../client/ui/StatusSheet.tsx'
import { usePage } from '../../PageContext.ts'
import { Button, ButtonLink, TextLink } from '../../ui/Buttons.tsx'
import { FormError } from '../../ui/form/Alerts.tsx'
import { PostForm } from '../../ui/form/PostForm.tsx'
import { AdminLayout, AdminPageHeader, useDashboard } from '../AdminLayout.tsx'
import { OrderMargin } from '../figures/MarginSums.tsx'
import { Money } from '../Money.tsx'
import { type NoteFormState, StaffNotes } from '../StaffNotes.tsx'
import { LastCall } from './desk/Calls.tsx'
import { CustomerContact, OrderFacts, OrderWarnings, OtherOrders } from './OrderFacts.tsx'
import { OrderHistory } from './OrderHistory.tsx'
import { OrderLines } from './OrderLines.tsx'
import { OrderLink } from './OrderLink.tsx'
import { OrderMails } from './OrderMails.tsx'
import { OrderReturns, OrderShipments } from './OrderShipments.tsx'
import { OrderPapers } from './papers/OrderPapers.tsx'

export type OrderPageProps = OrderFormState & { details: Details }

export function OrderPage({ details, ...state }: OrderPageProps) {
  const { t } = useTranslation('admin-orders')
  const title = t('details.title', { number: isolateDirection(`#${details.order.number}`) })
  return (
    <AdminLayout title={title} styles={['admin/orders']} scripts={['admin/order']}>
      <AdminPageHeader title={title} back="orders" />
      <OrderDetails details={details} {...state} />
    </AdminLayout>
  )
}

type OrderFormState = NoteFormState & {
  error?: string
}

function OrderDetails({ details, error, ...form }: OrderFormState & { details: Details }) {
  const { t } = useTranslation(['admin-orders', 'order-edit'])
  const { href } = usePage()
  const { order, pageUrl, pictures, changes, calls, notes, papers, returns, mails } = details
  const { warnings, shipments } = details
  const otherOrders = statusRules[order.status].isOpen ? details.otherOrders : []
  return (
    <article className="stack stack--l order" id="order" data-page={href(paths.adminOrder(order.id))}>
      {error && <FormError title={t('errors.title')}>{error}</FormError>}
      {(warnings.length > 0 || otherOrders.length > 0) && (
        <div className="stack stack--m order__questions">
          {warnings.length > 0 && <OrderWarnings warnings={warnings} />}
          <OtherOrders orders={otherOrders} />
        </div>
      )}
      <div className="order__main stack stack--l">
        <ExchangeLinks exchanges={details.exchanges} />
        <OrderFacts order={order} />
        <CustomerContact
          told={{
            order,
            link: pageUrl,
            lastCall: calls.at(-1) ?? null,
            shipment: shipments[0] ?? null,
            latestChange: changes.findLast(({ from, to }) => from !== to) ?? null,
          }}
        />
        <OrderLines order={order} pictures={pictures} />
        {canBeEdited(order, returns) && (
          <p>
            <ButtonLink to={deskPaths.edit(order.id)} look="line sm">
              {t('order-edit:open')}
            </ButtonLink>{' '}
            {order.items.reduce((sum, { quantity }) => sum + quantity, 0) > 1 && (
              <ButtonLink to={deskPaths.split(order.id)} look="line sm">
                {t('order-edit:split.open')}
              </ButtonLink>
            )}
          </p>
        )}
        <MergeOrders order={order} mergeable={details.mergeable} />
      </div>
      <div className="order__side stack stack--l">
        <LastCall calls={calls} />
        <section className="stack">
          <h2 className="h3">{t('details.notes')}</h2>
          <StaffNotes
            notes={notes}
            path={paths.adminOrderNotes(order.id)}
            about={`order-${order.id}`}
            {...form}
          />
        </section>
        <OrderShipments shipments={shipments} />
        {hasPermission(useDashboard().role, 'manage money') && <OrderMargin {...details} />}
        <OrderReturns order={order} returns={returns} />
        <OrderPapers order={order} papers={papers} returns={returns} shipments={shipments} />
        <OrderMails order={order} mails={mails} sendsMail={details.sendsMail} />
        <OrderHistory changes={changes} calls={calls} />
      </div>
      <OrderStatusForm details={details} />
    </article>
  )
}

function OrderStatusForm({ details: { order, status_effects } }: { details: Details }) {
  const { t } = useTranslation('admin-orders')
  const { href } = usePage()
  return (
    <>
      <form className="order__status" method="get" action={href(paths.adminOrderStatus(order.id))}>
        <StatusSelect status={order.status} label={t('details.status')} orderId={order.id} />
        <Button>{t('details.change_status')}</Button>
      </form>
      <StatusDialog order={order}>
        <StatusSheet order={order} effects={status_effects} />
      </StatusDialog>
    </>
  )
}

function ExchangeLinks({ exchanges: { of, by } }: { exchanges: Exchanges }) {
  const { t } = useTranslation('returns')
  return (
    <>
      {of && (
        <p>
          {t('exchange.of')} <OrderLink {...of} className="link" />
        </p>
      )}
      {by.length > 0 && (
        <p>
          {t('exchange.by')}{' '}
          {by.map((order) => (
            <Fragment key={order.id}>
              <OrderLink {...order} className="link" />{' '}
            </Fragment>
          ))}
        </p>
      )}
    </>
  )
}

function MergeOrders({ order, mergeable }: Pick<Details, 'order' | 'mergeable'>) {
  const { t } = useTranslation('order-edit')
  return mergeable.map(({ id, number, total }) => (
    <details key={id}>
      <summary className="btn btn--line btn--sm">
        {t('merge.open', { number: isolateDirection(`#${number}`) })}
      </summary>
      <PostForm className="stack" action={deskPaths.merge(order.id)}>
        <input type="hidden" name="other" value={id} />
        <p>
          {t('merge.text', { number: isolateDirection(`#${number}`) })}{' '}
          <b>
            <Money of={total} />
          </b>
        </p>
        <p>
          <TextLink to={paths.adminOrder(id)}>{t('merge.look')}</TextLink>
        </p>
        <Button>{t('merge.submit')}</Button>
      </PostForm>
    </details>
  ))
}
