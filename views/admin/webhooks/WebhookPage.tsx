import { useTranslation } from 'react-i18next'
import {
  announcementPaths,
  deliveryListQuery,
  type Webhook,
  type WebhookDelivery,
  webhookField,
} from '#domain/orders/webhook.ts'
import type { Page } from '#domain/shared/page.ts'
import { CopyButton, PostButton } from '../../ui/Buttons.tsx'
import { DateTime } from '../../ui/DateTime.tsx'
import type { SubmittedForm } from '../../ui/form/Field.tsx'
import { Pager } from '../../ui/Pager.tsx'
import { AdminLayout, AdminPageHeader } from '../AdminLayout.tsx'
import { ConfirmDelete } from '../form/ConfirmDelete.tsx'
import { Outcome, WebhookForm } from './WebhooksPage.tsx'

export type WebhookPageProps = Partial<SubmittedForm> & {
  webhook: Webhook
  /** Null when it can no longer be read. */
  secret: string | null
  deliveries: Page<WebhookDelivery>
}

/** A program that is told about orders and stock: its address, its secret, and its deliveries. */
export function WebhookPage({ webhook, secret, deliveries, ...form }: WebhookPageProps) {
  const { t } = useTranslation('webhooks')
  const { id } = webhook
  return (
    <AdminLayout title={t('one')} scripts={['admin/order']}>
      <AdminPageHeader title={t('one')} back={{ name: t('title'), path: announcementPaths.webhooks }} />
      <div className="stack stack--l">
        <section className="panel stack">
          <WebhookForm action={announcementPaths.webhook(id)} webhook={webhook} {...form} />
        </section>
        <Secret id={id} secret={secret} />
        {/* The deliveries to the program in the last 30 days, newest first. */}
        <section className="panel stack">
          <h2>{t('log')}</h2>
          <p className="soft">{t(deliveries.total === 0 ? 'nothing_sent' : 'log_text')}</p>
          <PostButton action={announcementPaths.webhookAction(id, 'test')} look="line sm">
            {t('test')}
          </PostButton>
          {deliveries.items.length > 0 && (
            <ul className="stack">
              {deliveries.items.map((delivery) => (
                <Delivery key={delivery.id} webhookId={id} delivery={delivery} />
              ))}
            </ul>
          )}
          <Pager list={deliveries} pathOf={(page) => deliveryListQuery(id).path({ page })} />
        </section>
        <ConfirmDelete
          label={t('delete')}
          question={t('delete_question')}
          text={t('delete_text')}
          action={announcementPaths.webhookAction(id, 'removal')}
        />
      </div>
    </AdminLayout>
  )
}

function Secret({ id, secret }: { id: number; secret: string | null }) {
  const { t } = useTranslation('webhooks')
  return (
    <section className="panel stack">
      <h2>{t('secret')}</h2>
      <p className="soft">{t(secret === null ? 'secret_lost' : 'secret_text')}</p>
      {secret !== null && (
        <p>
          <code className="webhooks__url" id="secret" dir="ltr">
            {secret}
          </code>
        </p>
      )}
      <div className="row">
        {secret !== null && (
          <CopyButton of="secret" copied={t('copied')} look="tint sm">
            {t('copy')}
          </CopyButton>
        )}
        <PostButton action={announcementPaths.webhookAction(id, 'secret')} look="line sm">
          {t('new_secret')}
        </PostButton>
      </div>
    </section>
  )
}

function Delivery({ webhookId, delivery }: { webhookId: number; delivery: WebhookDelivery }) {
  const { t } = useTranslation('webhooks')
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
      <PostButton action={announcementPaths.webhookReplay(webhookId, id)} look="line sm">
        {t('replay')}
      </PostButton>
    </li>
  )
}
