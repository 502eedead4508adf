import { useTranslation } from 'react-i18next'
import { adminTabPath } from '#domain/admin/admin-tabs.ts'
import { announcementPaths, maxWebhooks, type WebhookListItem } from '#domain/orders/webhook.ts'
import { usePage } from '../../PageContext.ts'
import { Badge } from '../../ui/Badge.tsx'
import { DateTime } from '../../ui/DateTime.tsx'
import type { SubmittedForm } from '../../ui/form/submitted-form.ts'
import { AdminLayout } from '../AdminLayout.tsx'
import { AdminPageHeader } from '../AdminPageHeader.tsx'
import { SettingsNav } from '../settings/SettingsNav.tsx'
import { Outcome } from './Outcome.tsx'
import { WebhookForm } from './WebhookForm.tsx'

export type WebhooksPageProps = Partial<SubmittedForm> & {
  webhooks: WebhookListItem[]
}

/** Programs that the shop tells of orders and stock. */
export function WebhooksPage({ webhooks, ...form }: WebhooksPageProps) {
  const { t } = useTranslation('webhooks')
  const { t: tTabs } = useTranslation('admin')
  return (
    <AdminLayout title={t('title')}>
      <AdminPageHeader
        title={t('title')}
        lead={t('lead')}
        back={{ name: tTabs('tabs.orders'), path: adminTabPath('orders') }}
      />
      <SettingsNav />
      <div className="stack stack--l">
        {webhooks.length > 0 && (
          <ul className="panel stack">
            {webhooks.map((webhook) => (
              <Item key={webhook.id} webhook={webhook} />
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

function Item({ webhook: { id, url, isActive, ...latest } }: { webhook: WebhookListItem }) {
  const { t } = useTranslation('webhooks')
  const { href } = usePage()
  return (
    <li className="stack stack--s">
      <p className="row">
        <a className="link" href={href(announcementPaths.webhook(id))}>
          <bdi dir="ltr" className="webhooks__url">
            {url}
          </bdi>
        </a>
        {!isActive && <Badge kind="low">{t('off')}</Badge>}
      </p>
      <p className="soft">
        {latest.lastAt ? (
          <>
            <DateTime at={latest.lastAt} hasTime /> ·{' '}
            <Outcome outcome={latest.lastOutcome} isDelivered={latest.isLastDelivered} />
          </>
        ) : (
          t('nothing_sent')
        )}
      </p>
    </li>
  )
}
