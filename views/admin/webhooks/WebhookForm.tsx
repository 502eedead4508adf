import { useTranslation } from 'react-i18next'
import { type Webhook, webhookEvents, webhookField } from '#domain/orders/webhook.ts'
import { usePage } from '../../PageContext.ts'
import { Field } from '../../ui/form/Field.tsx'
import { SubmitRow } from '../../ui/form/SubmitRow.tsx'
import type { SubmittedForm } from '../../ui/form/submitted-form.ts'
import { Switch } from '../form/Switch.tsx'

type WebhookFormProps = Partial<SubmittedForm> & {
  action: string
  /** Absent: a new one. */
  webhook?: Webhook
}

/** Where to send, and what. */
export function WebhookForm({ action, webhook, formValues, errors = {} }: WebhookFormProps) {
  const { t } = useTranslation('webhooks')
  const { href } = usePage()
  const chosen: readonly string[] = webhook?.events ?? ['order.placed', 'order.status_changed']
  return (
    <form className="stack" method="post" action={href(action)} noValidate>
      <Field
        name="url"
        type="url"
        label={t('url')}
        hint={t('url_hint')}
        value={formValues?.url ?? webhook?.url ?? ''}
        errors={errors.url}
        maxLength={2000}
        autoComplete="off"
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
    </form>
  )
}
