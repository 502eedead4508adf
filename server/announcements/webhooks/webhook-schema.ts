import * as z from 'zod'
import { type WebhookEvent, webhookEvents, webhookField } from '#domain/orders/webhook.ts'
import { lineText } from '#domain/text/text-schema.ts'
import { onOffField } from '../../admin/form-baseline.ts'

export function webhookSchema(isAllowed: (url: string) => boolean) {
  return z
    .object({
      url: lineText()
        .max(2000, 'too_long')
        .refine((url) => isAllowed(url), 'webhook_url_invalid'),
      is_active: onOffField,
      ...(Object.fromEntries(webhookEvents.map((event) => [webhookField(event), onOffField])) as Record<
        ReturnType<typeof webhookField<WebhookEvent>>,
        typeof onOffField
      >),
    })
    .transform(({ url, is_active: isActive, ...chosen }) => ({
      url,
      isActive,
      events: webhookEvents.filter((event) => chosen[webhookField(event)]),
    }))
}
