import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { deskPaths } from '#domain/admin/admin-paths.ts'
import { adminTabPath } from '#domain/admin/admin-tabs.ts'
import type { Desk, DeskOrder } from '#domain/orders/call.ts'
import { orderListQuery } from '#domain/orders/order-list.ts'
import { paths } from '#domain/shared/paths.ts'
import { Amount } from '../../../../client/ui/Amount.tsx'
import { Icon } from '../../../../client/ui/Icon.tsx'
import { usePage } from '../../../PageContext.ts'
import { Badge } from '../../../ui/Badge.tsx'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { FormError } from '../../../ui/form/FormError.tsx'
import { AdminLayout } from '../../AdminLayout.tsx'
import { AdminPageHeader } from '../../AdminPageHeader.tsx'
import { CallTime } from './CallTime.tsx'
import { DeskCard } from './DeskCard.tsx'

type DeskPageProps = {
  desk: Desk
  noAnswerMinutes: number
  /** Why nothing was recorded, as text. */
  error?: string
  /** Keys of errors.json by field of the open card. */
  errors?: Record<string, string[]>
  formValues?: Record<string, string>
}

/** Which buyers to call to confirm their orders: the open card, then the others in order. */
export function DeskPage({ desk, noAnswerMinutes, error, errors = {}, formValues = {} }: DeskPageProps) {
  const { t } = useTranslation('admin-desk')
  const { href } = usePage()
  const { card, dueCount } = desk
  return (
    <AdminLayout title={t('title')} styles={['admin/orders', 'admin/desk']} scripts={['admin/desk']}>
      <AdminPageHeader
        title={t('title')}
        lead={dueCount > 0 ? t('lead', { count: dueCount }) : t('none')}
        back={{ name: t('back'), path: adminTabPath('orders') }}
      >
        <a className="btn btn--line btn--sm" href={href(paths.adminSettings('desk'))}>
          {t('settings')}
        </a>
      </AdminPageHeader>
      {error && <FormError title={t('errors.title')}>{error}</FormError>}
      <div className="desk" data-desk={href(deskPaths.desk)}>
        <div data-part="card" data-state={stateOf(desk)}>
          {card && (
            <DeskCard card={card} noAnswerMinutes={noAnswerMinutes} errors={errors} formValues={formValues} />
          )}
          {!card && dueCount > 0 && <NextCall />}
          {!card && dueCount === 0 && <EmptyState icon="phone" title={t('none')} text={t('none_text')} />}
        </div>
        <div className="stack stack--l" data-part="queue">
          <DeskGroup title={t('due')} orders={desk.due} more={countMore(desk)} />
          <DeskGroup title={t('later')} orders={desk.later} isLater />
          <DeskGroup title={t('wrong_numbers')} hint={t('wrong_numbers_hint')} orders={desk.wrongNumbers} />
          <DeskGroup
            title={t('beyond_limits')}
            hint={
              <>
                {t('beyond_limits_hint')}{' '}
                <a href={href(orderListQuery.path({ queue: 'beyond_limits' }))}>{t('beyond_limits_open')}</a>
              </>
            }
            orders={desk.beyondLimits}
            more={desk.beyondLimitsCount - desk.beyondLimits.length}
          />
        </div>
      </div>
    </AdminLayout>
  )
}

/** Opens the order that waits longest. */
function NextCall() {
  const { t } = useTranslation('admin-desk')
  const { href } = usePage()
  return (
    <form method="post" action={href(deskPaths.next)}>
      <button className="btn btn--wide" type="submit">
        <Icon name="phone" />
        {t('next')}
      </button>
    </form>
  )
}

/** Changes when the open card must be rendered again; otherwise what is typed in it stays. */
function stateOf({ card, dueCount }: Desk): string {
  return card ? `${card.order.id} ${card.callCount}` : String(Math.min(dueCount, 1))
}

function countMore({ card, due, dueCount }: Desk): number {
  const isCardDue = card !== null && due.length < dueCount
  return Math.max(0, dueCount - due.length - (isCardDue ? 1 : 0))
}

type DeskGroupProps = {
  title: string
  hint?: ReactNode
  orders: readonly DeskOrder[]
  /** Orders that are not shown. */
  more?: number
  /** Whether their time is still to come. */
  isLater?: boolean
}

/** Orders at the desk; a card that somebody else has open is marked. */
function DeskGroup({ title, hint, orders, more = 0, isLater = false }: DeskGroupProps) {
  const { t } = useTranslation('admin-desk')
  if (orders.length === 0) return null
  return (
    <section className="stack">
      <h2 className="h3">{title}</h2>
      {hint && <p className="hint">{hint}</p>}
      <ul className="desk__rows">
        {orders.map((waiting) => (
          <DeskRow key={waiting.order.id} waiting={waiting} isLater={isLater} />
        ))}
      </ul>
      {more > 0 && <p className="soft">{t('more', { count: more })}</p>}
    </section>
  )
}

function DeskRow({ waiting, isLater }: { waiting: DeskOrder; isLater: boolean }) {
  const { t } = useTranslation('admin-desk')
  const { language, href } = usePage()
  const { order, due, callCount, lastCall, openedBy } = waiting
  return (
    <li data-opened={openedBy ? '' : undefined}>
      <p className="desk__who">
        <b>
          <bdi>{order.customer_name}</bdi>
        </b>
        <span>
          <bdi>{order.customer_city}</bdi> ·{' '}
          <Amount centimes={order.total_amount} language={language} isInFull />
        </span>
        <span className="soft">
          <bdi dir="ltr">#{order.number}</bdi> · {isLater ? t('from') : t('since')} <CallTime at={due} />
        </span>
        {lastCall && (
          <span className="soft">
            {t('called', { count: callCount })} · {t(`outcomes.${lastCall.outcome}`)}
          </span>
        )}
      </p>
      {openedBy ? (
        <Badge kind="low">{t('opened_by', { name: `\u2068${openedBy}\u2069` })}</Badge>
      ) : (
        <form method="post" action={href(deskPaths.card(order.id))}>
          <button className="btn btn--tint btn--sm" type="submit">
            {t('row_open')}
            <span className="sr">: {order.customer_name}</span>
          </button>
        </form>
      )}
    </li>
  )
}
