import type { ReactNode } from 'react'
import { Trans, useTranslation } from 'react-i18next'
import { deskPaths } from '#domain/admin/admin-paths.ts'
import {
  type CallOutcome,
  type DeskCard as Card,
  type Desk,
  type DeskOrder,
  deskGroupSize,
} from '#domain/orders/call.ts'
import type { Order } from '#domain/orders/order.ts'
import { orderListQuery } from '#domain/orders/order-list.ts'
import { isolateDirection } from '#domain/shared/clean-text.ts'
import { paths } from '#domain/shared/paths.ts'
import { usePage } from '../../../PageContext.ts'
import { Badge } from '../../../ui/Badge.tsx'
import { Button, ButtonLink, Link, PostButton, TextLink } from '../../../ui/Buttons.tsx'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { Colon } from '../../../ui/Facts.tsx'
import { FormError } from '../../../ui/form/Alerts.tsx'
import { FormContext, type SubmittedForm } from '../../../ui/form/Field.tsx'
import { PostForm } from '../../../ui/form/PostForm.tsx'
import { AdminLayout, AdminPageHeader } from '../../AdminLayout.tsx'
import { ListMayBeCut } from '../../couriers/Ticks.tsx'
import { Money } from '../../Money.tsx'
import { OrderFacts, OrderWarnings, OtherOrders } from '../OrderFacts.tsx'
import { OrderLines } from '../OrderLines.tsx'
import { CallAndConfirm, CallOutcomes, CallTime, LastCall } from './Calls.tsx'

type DeskPageProps = Partial<SubmittedForm> & {
  desk: Desk
  noAnswerMinutes: number
  error?: string
  outcome?: CallOutcome | undefined
  /** It was typed for a card that is not shown any more. */
  comment?: string | undefined
}

export function DeskPage({
  desk,
  noAnswerMinutes,
  error,
  outcome,
  comment,
  errors = {},
  formValues = {},
}: DeskPageProps) {
  const { t } = useTranslation(['admin-desk', 'admin'])
  const title = t('admin:pages.desk')
  const { href } = usePage()
  const { card, dueCount } = desk
  return (
    <AdminLayout title={title} styles={['admin/orders', 'admin/desk']} scripts={['admin/desk']}>
      <AdminPageHeader
        title={title}
        lead={<span data-part="lead">{dueCount > 0 ? t('lead', { count: dueCount }) : t('none')}</span>}
        back="orders"
      >
        <ButtonLink to={paths.adminSettings('desk')} look="line sm">
          {t('settings')}
        </ButtonLink>
      </AdminPageHeader>
      {/* The error stays while the same card is open. */}
      <div data-part="error" data-state={stateOf(desk)}>
        {error && (
          <FormError
            title={
              outcome ? t('errors.not_recorded', { outcome: t(`outcomes.${outcome}`) }) : t('errors.title')
            }
          >
            {error}
            {comment && (
              <>
                <br />
                {t('comment')}
                <Colon />
                <bdi>{comment}</bdi>
              </>
            )}
          </FormError>
        )}
      </div>
      <div
        className="stack sides desk"
        data-live-parts={href(deskPaths.desk)}
        data-next={href(deskPaths.next)}
        data-next-failed={JSON.stringify(t('next_failed', { returnObjects: true }))}
      >
        <div data-part="card" data-state={stateOf(desk)}>
          {card && (
            <FormContext value={{ formValues, errors }}>
              <DeskCard card={card} noAnswerMinutes={noAnswerMinutes} />
            </FormContext>
          )}
          {!card && dueCount > 0 && (
            <PostButton action={deskPaths.next} look="wide" icon="phone">
              {t('next')}
            </PostButton>
          )}
          {!card && dueCount === 0 && <EmptyState icon="phone" title={t('none')} text={t('none_text')} />}
        </div>
        <div className="stack stack--l" data-part="queue">
          <DeskGroup title={t('due')} orders={desk.due} />
          <DeskGroup title={t('later')} orders={desk.later} isLater />
          <DeskGroup title={t('wrong_numbers')} hint={t('wrong_numbers_hint')} orders={desk.wrongNumbers} />
          <DeskGroup
            title={t('beyond_limits')}
            hint={
              <>
                {t('beyond_limits_hint')}{' '}
                <Link to={orderListQuery.path({ queue: 'beyond_limits' })}>{t('beyond_limits_open')}</Link>
              </>
            }
            orders={desk.beyondLimits}
          />
        </div>
      </div>
    </AdminLayout>
  )
}

/** Changes when the open card must be rendered again; otherwise what is typed in it stays. */
function stateOf({ card, dueCount }: Desk): string {
  return card ? `${card.order.id} ${card.callCount}` : String(Math.min(dueCount, 1))
}

type DeskGroupProps = {
  title: string
  hint?: ReactNode
  orders: readonly DeskOrder[]
  isLater?: boolean
}

function DeskGroup({ title, hint, orders, isLater = false }: DeskGroupProps) {
  if (orders.length === 0) return null
  return (
    <section className="stack">
      <h2 className="h3">{title}</h2>
      {hint && <p className="hint">{hint}</p>}
      <ul className="entries">
        {orders.map((waiting) => (
          <DeskRow key={waiting.order.id} waiting={waiting} isLater={isLater} />
        ))}
      </ul>
      <ListMayBeCut of={orders} most={deskGroupSize} />
    </section>
  )
}

function DeskRow({ waiting, isLater }: { waiting: DeskOrder; isLater: boolean }) {
  const { t } = useTranslation('admin-desk')
  const { order, due, callCount, lastCall, openedBy } = waiting
  return (
    <li data-opened={openedBy ? '' : undefined}>
      <p className="desk__who">
        <b>
          <bdi>{order.customer_name}</bdi>
        </b>
        <span>
          <bdi>{order.customer_city}</bdi> · <Money of={order.total_amount} />
        </span>
        <span className="soft">
          <bdi dir="ltr">#{order.number}</bdi> · {isLater ? t('from') : t('since')} <CallTime at={due} />
        </span>
        <BuyerConfirmation order={order} />
        {lastCall && (
          <span className="soft">
            {t('called', { count: callCount })} · {t(`outcomes.${lastCall.outcome}`)}
          </span>
        )}
      </p>
      {openedBy ? (
        <Badge kind="low">{t('opened_by', { name: isolateDirection(openedBy) })}</Badge>
      ) : (
        <PostForm action={deskPaths.card(order.id)}>
          <Button look="tint sm">
            {t('row_open')}
            <span className="sr">
              <Colon />
              {order.customer_name}
            </span>
          </Button>
        </PostForm>
      )}
    </li>
  )
}

function DeskCard({ card, noAnswerMinutes }: { card: Card; noAnswerMinutes: number }) {
  const { t } = useTranslation('admin-desk')
  const { clock, href } = usePage()
  const { order, due, warnings, calls } = card
  const number = `#${order.number}`
  return (
    <article
      className="panel stack desk-card"
      id="card"
      tabIndex={-1}
      aria-labelledby="card-title"
      data-order={order.id}
      data-edit={href(`${deskPaths.edit(order.id)}?from=desk`)}
    >
      <header>
        <h2 id="card-title">
          <bdi>{order.customer_name}</bdi>
        </h2>
        <p className="soft">
          <Trans t={t} i18nKey="card" values={{ number }} components={{ bdi: <bdi dir="ltr" /> }} /> ·{' '}
          {due > clock() ? t('from') : t('since')} <CallTime at={due} />
        </p>
      </header>
      <BuyerConfirmation order={order} />
      {warnings.length > 0 && <OrderWarnings warnings={warnings} />}
      <OtherOrders orders={card.otherOrders} />
      <OrderFacts order={order} />
      <OrderLines order={order} />
      <LastCall calls={calls} />
      {/* It sticks above what follows it, so that it never covers another button. */}
      <CallAndConfirm card={card} />
      <CallOutcomes card={card} noAnswerMinutes={noAnswerMinutes} />
      <footer className="row between">
        <TextLink to={paths.adminOrder(order.id)}>{t('details')}</TextLink>
        <PostForm action={deskPaths.closing(order.id)}>
          <button className="link" type="submit">
            {t('close')}
          </button>
        </PostForm>
      </footer>
    </article>
  )
}

function BuyerConfirmation({ order }: { order: Order }) {
  const { t } = useTranslation('admin-orders')
  if (!order.buyer_confirmed_at) return null
  return <Badge kind="in">{t('reasons.confirmed_by_buyer')}</Badge>
}
