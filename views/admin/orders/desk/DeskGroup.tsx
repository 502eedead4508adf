import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { DeskOrder } from '#domain/orders/desk/call.ts'
import { deskPaths } from '#domain/orders/desk/desk-paths.ts'
import { Amount } from '../../../../client/ui/Amount.tsx'
import { usePage } from '../../../PageContext.ts'
import { Badge } from '../../../ui/Badge.tsx'
import { CallTime } from './CallTime.tsx'

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
export function DeskGroup({ title, hint, orders, more = 0, isLater = false }: DeskGroupProps) {
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
