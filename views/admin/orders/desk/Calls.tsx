import { type ComponentProps, type ReactNode, useContext } from 'react'
import { useTranslation } from 'react-i18next'
import { deskPaths } from '#domain/admin/admin-paths.ts'
import {
  type CallOutcome,
  cancellingOutcomes,
  type DeskCard,
  furthestCallMs,
  listCallTimes,
  type OrderCall,
} from '#domain/orders/call.ts'
import { type OrderStatus, stepStatuses } from '#domain/orders/order-statuses.ts'
import { dateFormat } from '#domain/text/intl-formats.ts'
import { dayInSafi, formatDateTimeLocal } from '#domain/time/safi-time.ts'
import { Icon } from '../../../../client/ui/Icon.tsx'
import { StatusEffectSentences } from '../../../../client/ui/StatusSheet.tsx'
import { usePage } from '../../../PageContext.ts'
import { Button } from '../../../ui/Buttons.tsx'
import { Colon } from '../../../ui/Facts.tsx'
import { Field, FormContext } from '../../../ui/form/Field.tsx'
import { PostForm } from '../../../ui/form/PostForm.tsx'
import { CallLinks, useOrderChats } from '../../CallLinks.tsx'

export function LastCall({ calls }: { calls: readonly OrderCall[] }) {
  const { t } = useTranslation('admin-desk')
  const last = calls.at(-1)
  if (!last) return null
  return (
    <p>
      <b>
        {t('last_call')}
        <Colon />
      </b>
      <CallText call={last} /> · <CallTime at={last.at} />
      {calls.length > 1 && ` · ${t('called', { count: calls.length })}`}
    </p>
  )
}

export function CallText({ call: { outcome, by, call_at } }: { call: OrderCall }) {
  const { t } = useTranslation('admin-desk')
  const format = useCallTime()
  return (
    <>
      {t(`outcomes.${outcome}`)}
      {call_at && ` (${t('call_again_at', { time: format(call_at) })})`} · <bdi>{by ?? t('somebody')}</bdi>
    </>
  )
}

export function CallTime({ at }: { at: Date }) {
  const format = useCallTime()
  return <time dateTime={at.toISOString()}>{format(at)}</time>
}

/** Returns '18:00' for today, else 'Tue 3 Nov, 10:00'. */
function useCallTime(): (at: Date) => string {
  const { language, clock } = usePage()
  return (at) => {
    const isToday = dayInSafi(at) === dayInSafi(clock())
    const format = dateFormat(language, {
      ...(!isToday && { weekday: 'short', day: 'numeric', month: 'short' }),
      ...{ hour: '2-digit', minute: '2-digit', hourCycle: 'h23' },
    })
    return format.format(new Date(`${formatDateTimeLocal(at)}Z`))
  }
}

export function CallOutcomes({ card, noAnswerMinutes }: { card: DeskCard; noAnswerMinutes: number }) {
  const { t } = useTranslation('admin-desk')
  const { errors, formValues } = useContext(FormContext)
  return (
    <section className="stack stack--m" aria-label={t('outcome')}>
      <CallForm card={card}>
        <div className="desk-card__buttons">
          <OutcomeButton outcome="no_answer" />
          <OutcomeButton outcome="wrong_number" />
          <OutcomeButton outcome="changed" />
        </div>
        <p className="hint">
          {t('outcomes.no_answer')}
          <Colon />
          {t('again_after', { count: noAnswerMinutes })}
        </p>
      </CallForm>
      <CallLater card={card} />
      <details className="desk-card__details" open={Boolean(errors.comment || formValues.comment)}>
        <summary>
          {t('cancel_title')}
          <Icon name="chevron-down" />
        </summary>
        <CallForm card={card}>
          <Field
            name="comment"
            label={t('comment')}
            hint={t('comment_hint')}
            maxLength={500}
            isLong
            isOptional
          />
          <CallEffects card={card} status={stepStatuses.cancellation} />
          <div className="desk-card__buttons">
            {cancellingOutcomes.map((outcome) => (
              <OutcomeButton key={outcome} outcome={outcome} look="danger" />
            ))}
          </div>
        </CallForm>
      </details>
    </section>
  )
}

/** What is tapped most stays under the thumb, however long the card is. */
export function CallAndConfirm({ card }: { card: DeskCard }) {
  return (
    <div className="desk-card__main">
      <NotSent />
      <CallForm card={card}>
        <BuyerLinks card={card} />
        <OutcomeButton outcome="confirmed" className="btn desk-card__confirm" icon="circle-check" />
        <CallEffects card={card} status={stepStatuses.confirmation} />
      </CallForm>
    </div>
  )
}

function NotSent() {
  const { t } = useTranslation('admin-desk')
  return (
    <div role="status">
      <div className="alert alert--question desk-card__unsent" data-not-sent hidden>
        <div>
          <p>
            {t('not_sent')} <b data-name />
          </p>
          <p>{t('not_sent_text')}</p>
        </div>
      </div>
    </div>
  )
}

/** Says what else happens with the status that a button gives, by the rules that carry it out. */
function CallEffects({ card, status }: { card: DeskCard; status: OrderStatus }) {
  return (
    <p className="hint" data-effects={status}>
      <StatusEffectSentences effects={card.status_effects[status]} />
    </p>
  )
}

function CallLater({ card }: { card: DeskCard }) {
  const { t } = useTranslation('admin-desk')
  const now = usePage().clock()
  const { errors } = useContext(FormContext)
  const format = useCallTime()
  return (
    <details className="desk-card__details" open={errors.other_time !== undefined}>
      <summary>
        {t('later_title')}
        <Icon name="chevron-down" />
      </summary>
      <CallForm card={card} outcome="call_later">
        <div className="desk-card__buttons">
          {listCallTimes(now).map((time) => (
            <Button key={time.toISOString()} name="call_at" value={formatDateTimeLocal(time)} look="tint">
              {format(time)}
            </Button>
          ))}
        </div>
      </CallForm>
      <CallForm card={card} outcome="call_later">
        <Field
          name="other_time"
          label={t('other_time')}
          type="datetime-local"
          min={formatDateTimeLocal(now)}
          max={formatDateTimeLocal(new Date(now.getTime() + furthestCallMs))}
        />
        <Button look="line">{t('set_time')}</Button>
      </CallForm>
    </details>
  )
}

type CallFormProps = { card: DeskCard; outcome?: CallOutcome; children: ReactNode }

/** A script keeps what it says until it is sent (client/behaviours/admin/order-changes.ts). */
function CallForm({ card: { order, callCount }, outcome, children }: CallFormProps) {
  const { t } = useTranslation('admin-desk')
  return (
    <PostForm
      className="stack"
      action={deskPaths.calls(order.id)}
      noValidate
      data-call={order.id}
      data-number={order.number}
      data-outcome={outcome && t(`outcomes.${outcome}`)}
    >
      <input type="hidden" name="call_count" value={callCount} />
      {outcome && <input type="hidden" name="outcome" value={outcome} />}
      {children}
    </PostForm>
  )
}

type OutcomeButtonProps = { outcome: CallOutcome } & Omit<ComponentProps<typeof Button>, 'children'>

function OutcomeButton({ outcome, ...button }: OutcomeButtonProps) {
  const { t } = useTranslation('admin-desk')
  return (
    <Button look="tint" name="outcome" value={outcome} {...button}>
      {t(`outcomes.${outcome}`)}
    </Button>
  )
}

/** The message is in the buyer's language and links to their own page of the order. */
function BuyerLinks({ card: { order, link, lastCall } }: { card: DeskCard }) {
  const { t } = useTranslation('admin-desk')
  const [chat] = useOrderChats({ order, link, lastCall, shipment: null, latestChange: null })
  if (!order.customer_phone) return <p>{t('no_phone')}</p>
  return <CallLinks phone={order.customer_phone} chat={chat?.url ?? null} className="btn btn--tint" />
}
