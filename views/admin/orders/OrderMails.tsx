import { Trans, useTranslation } from 'react-i18next'
import type { Order } from '#domain/orders/order.ts'
import type { OrderMail, OrderMailEvent } from '#domain/orders/order-mail.ts'
import { statusRules } from '#domain/orders/order-statuses.ts'
import { announcementPaths } from '#domain/orders/webhook.ts'
import { Button } from '../../ui/Buttons.tsx'
import { DateTime } from '../../ui/DateTime.tsx'
import { PostForm } from '../../ui/form/PostForm.tsx'

type OrderMailsProps = {
  order: Order
  mails: readonly OrderMail[]
  sendsMail: boolean
}

export function OrderMails({ order, mails, sendsMail }: OrderMailsProps) {
  const { t } = useTranslation('order-mails')
  const canSend = Boolean(order.customer_email)
  if (!canSend && mails.length === 0) return null
  const current = statusRules[order.status].mail
  const isTold = mails.some(({ event }) => event === current)
  const latest = new Map(mails.map((mail) => [mail.event, mail.id]))
  return (
    <section className="stack">
      <h2 className="h3">{t('staff.title')}</h2>
      {mails.length === 0 && <p className="soft">{t('staff.none')}</p>}
      {mails.length > 0 && (
        <ol className="ruled small order__log" reversed>
          {mails.toReversed().map((mail) => (
            <li key={mail.id} className="row row--s between order__mail">
              <MailState mail={mail} sendsMail={sendsMail} />
              {canSend && (mail.sentAt || mail.withheldAt) && latest.get(mail.event) === mail.id && (
                <SendForm orderId={order.id} event={mail.event} isAgain />
              )}
            </li>
          ))}
        </ol>
      )}
      {canSend && current && !isTold && <SendForm orderId={order.id} event={current} />}
    </section>
  )
}

function MailState({ mail, sendsMail }: { mail: OrderMail; sendsMail: boolean }) {
  const { event, isRepeat, by, at, sentAt, failedAt, withheldAt } = mail
  const { t } = useTranslation('order-mails')
  const sent = sendsMail ? 'sent' : 'not_sent'
  const waiting = event === 'review' && !isRepeat ? 'later' : 'waiting'
  const state = sentAt ? sent : withheldAt ? 'withheld' : failedAt ? 'failed' : waiting
  return (
    <div>
      <p>{t(`staff.events.${event}`)}</p>
      <p className="soft">
        {t(`staff.${state}`)} <DateTime at={sentAt ?? withheldAt ?? failedAt ?? at} hasTime />
        {isRepeat && by && (
          <>
            {' · '}
            <Trans t={t} i18nKey="staff.asked_by" values={{ name: by }} components={{ bdi: <bdi /> }} />
          </>
        )}
      </p>
    </div>
  )
}

type SendFormProps = { orderId: number; event: OrderMailEvent; isAgain?: boolean }

function SendForm({ orderId, event, isAgain = false }: SendFormProps) {
  const { t } = useTranslation('order-mails')
  const name = { event: t(`staff.events.${event}`) }
  return (
    <PostForm isCountedOnce action={announcementPaths.orderMails(orderId)}>
      <input type="hidden" name="event" value={event} />
      <Button look="line sm" aria-label={isAgain ? t('staff.send_again_name', name) : undefined}>
        {isAgain ? t('staff.send_again') : t('staff.send_now', name)}
      </Button>
    </PostForm>
  )
}
