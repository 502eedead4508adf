import { useTranslation } from 'react-i18next'
import {
  announcementPaths,
  deliveryListQuery,
  maxWebhooks,
  type Webhook,
  type WebhookDelivery,
  webhookEvents,
  webhookField,
} from '#domain/orders/webhook.ts'
import type { Page } from '#domain/shared/page.ts'
import { Pager } from '../../client/ui/Pager.tsx'
import { Badge } from '../ui/Badge.tsx'
import { CopyButton, PostButton, SubmitRow, TextLink } from '../ui/Buttons.tsx'
import { DateTime } from '../ui/DateTime.tsx'
import { Field, type SubmittedForm } from '../ui/form/Field.tsx'
import { PostForm } from '../ui/form/PostForm.tsx'
import { AdminLayout, AdminPageHeader } from './AdminLayout.tsx'
import { Confirm, ConfirmDelete } from './form/AdminFormPage.tsx'
import { Switch } from './form/Inputs.tsx'
import { SettingsNav } from './settings/SettingsNav.tsx'

type WebhooksPageProps = Partial<SubmittedForm> & {
  webhooks: Webhook[]
}

export function WebhooksPage({ webhooks, ...form }: WebhooksPageProps) {
  const { t } = useTranslation('webhooks')
  return (
    <AdminLayout title={t('title')}>
      <AdminPageHeader title={t('title')} lead={t('lead')} />
      <SettingsNav />
      <div className="stack stack--l">
        {webhooks.length > 0 && (
          <ul className="panel stack">
            {webhooks.map(({ id, url, isActive }) => (
              <li className="row" key={id}>
                <TextLink to={announcementPaths.webhook(id)}>
                  <bdi dir="ltr" className="typed">
                    {url}
                  </bdi>
                </TextLink>
                {!isActive && <Badge kind="low">{t('off')}</Badge>}
              </li>
            ))}
          </ul>
        )}
        {webhooks.length < maxWebhooks && (
          <section className="panel stack">
            <h2>{t('new')}</h2>
            <WebhookForm action={announcementPaths.webhooks} {...form} />
          </section>
        )}
      </div>
    </AdminLayout>
  )
}

type WebhookFormProps = Partial<SubmittedForm> & {
  action: string
  webhook?: Webhook
}

function WebhookForm({ action, webhook, formValues, errors = {} }: WebhookFormProps) {
  const { t } = useTranslation('webhooks')
  const chosen: readonly string[] = webhook?.events ?? ['order.placed', 'order.status_changed']
  return (
    <PostForm className="stack" action={action} errors={errors} isCountedOnce={!webhook} noValidate>
      <Field
        name="url"
        type="url"
        label={t('url')}
        hint={t('url_hint')}
        value={formValues?.url ?? webhook?.url ?? ''}
        maxLength={2000}
        isLtr
      />
      {webhookEvents.map((event) => {
        const name = webhookField(event)
        return (
          <Switch
            key={event}
            name={name}
            label={t(`events.${name}`)}
            value={formValues?.[name] ?? chosen.includes(event)}
          />
        )
      })}
      <Switch
        name="is_active"
        label={t('is_active')}
        value={formValues?.is_active ?? webhook?.isActive ?? true}
      />
      <SubmitRow>{t(webhook ? 'save' : 'add')}</SubmitRow>
    </PostForm>
  )
}

/** They stand beside HTTP statuses and codes of Node.js (server/announcements/webhooks/deliver-webhook.ts). */
const ownOutcomes = ['private', 'timeout', 'secret_lost', 'turned_off'] as const

function Outcome({ outcome, isDelivered }: { outcome: string | null; isDelivered: boolean }) {
  const { t } = useTranslation('webhooks')
  if (isDelivered) return <span>{t('outcomes.delivered')}</span>
  if (outcome === null) return <span>{t('outcomes.waiting')}</span>
  const own = ownOutcomes.find((each) => each === outcome)
  if (own) return <span>{t(`outcomes.${own}`)}</span>
  return (
    <span>
      {t('outcomes.failed')} <bdi dir="ltr">{outcome}</bdi>
    </span>
  )
}

type WebhookPageProps = Partial<SubmittedForm> & {
  webhook: Webhook
  /** It is null when it can no longer be read. */
  secret: string | null
  deliveries: Page<WebhookDelivery>
}

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
        <section className="panel stack">
          <h2>{t('log')}</h2>
          <p className="soft">{t(deliveries.total === 0 ? 'nothing_sent' : 'log_text')}</p>
          <PostButton action={announcementPaths.webhookAction(id, 'test')} isCountedOnce look="line sm">
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
        <>
          <p>
            <code className="typed" id="secret" dir="ltr">
              {secret}
            </code>
          </p>
          <div>
            <CopyButton of="secret" look="tint sm">
              {t('copy')}
            </CopyButton>
          </div>
        </>
      )}
      <Confirm
        label={t('new_secret')}
        submit={t('new_secret')}
        action={announcementPaths.webhookAction(id, 'secret')}
      >
        <p>{t('new_secret_text')}</p>
      </Confirm>
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
      <PostButton action={announcementPaths.webhookReplay(webhookId, id)} isCountedOnce look="line sm">
        {t('replay')}
      </PostButton>
    </li>
  )
}
