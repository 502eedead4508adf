import { useTranslation } from 'react-i18next'
import { announcementPaths } from '#domain/orders/announcements/announcement-paths.ts'
import { type WebhookDelivery, webhookField } from '#domain/orders/announcements/webhook.ts'
import { deliveryListQuery } from '#domain/orders/announcements/webhook-list.ts'
import type { Page } from '#domain/shared/page.ts'
import { usePage } from '../../PageContext.ts'
import { DateTime } from '../../ui/DateTime.tsx'
import { Pager } from '../../ui/Pager.tsx'
import { Outcome } from './Outcome.tsx'

type DeliveriesProps = { webhookId: number; deliveries: Page<WebhookDelivery> }

/** What the program was told in the last 30 days, newest first. */
export function Deliveries({ webhookId, deliveries }: DeliveriesProps) {
  const { t } = useTranslation('webhooks')
  const { href } = usePage()
  return (
    <section className="panel stack">
      <h2>{t('log')}</h2>
      <p className="soft">{t(deliveries.total === 0 ? 'nothing_sent' : 'log_text')}</p>
      <form method="post" action={href(announcementPaths.webhookAction(webhookId, 'test'))}>
        <button className="btn btn--line btn--sm" type="submit">
          {t('test')}
        </button>
      </form>
      {deliveries.items.length > 0 && (
        <ul className="stack">
          {deliveries.items.map((delivery) => (
            <Delivery key={delivery.id} webhookId={webhookId} delivery={delivery} />
          ))}
        </ul>
      )}
      <Pager list={deliveries} pathOf={(page) => deliveryListQuery(webhookId).path({ page })} />
    </section>
  )
}

function Delivery({ webhookId, delivery }: { webhookId: number; delivery: WebhookDelivery }) {
  const { t } = useTranslation('webhooks')
  const { href } = usePage()
  const { id, event, orderNumber, isReplay, at, attempts, attemptedAt, outcome, deliveredAt } = delivery
  return (
    <li className="row between">
      <div>
        <p>
          {event === 'ping' ? t('events.ping') : t(`events.${webhookField(event)}`)}{' '}
          {orderNumber !== null && <bdi dir="ltr">#{orderNumber}</bdi>} {isReplay && <i>{t('again')}</i>}
        </p>
        <p className="soft">
          <DateTime at={attemptedAt ?? at} hasTime /> ·{' '}
          <Outcome outcome={outcome} isDelivered={deliveredAt !== null} />
          {attempts > 1 && <> · {t('attempts', { count: attempts })}</>}
        </p>
      </div>
      <form method="post" action={href(announcementPaths.webhookReplay(webhookId, id))}>
        <button className="btn btn--line btn--sm" type="submit">
          {t('replay')}
        </button>
      </form>
    </li>
  )
}
