import type { ReactNode } from 'react'
import { Trans, useTranslation } from 'react-i18next'
import {
  expectArrival,
  expectShipping,
  findSlowestPiece,
  isCallOverdue,
  lastReturnDay,
  promiseCall,
} from '#domain/orders/expected-dates.ts'
import { newOrderStatus, type OrderStatus, statusRules } from '#domain/orders/order-statuses.ts'
import type { OrderProgress, OwnOrder } from '#domain/orders/own-order.ts'
import { trackingUrl } from '#domain/orders/shipment.ts'
import { isolateDirection } from '#domain/shared/clean-text.ts'
import { languages, localised } from '#domain/shared/language.ts'
import type { DaySpan } from '#domain/site/opening-hours.ts'
import { formatPhone } from '#domain/text/phone.ts'
import { addDays, dayInSafi, formatLongDay, safiTimeZone } from '#domain/time/safi-time.ts'
import { Amount } from '../../client/ui/Amount.tsx'
import { headingClass } from '../../client/ui/heading.ts'
import { usePage } from '../PageContext.ts'

type NextStepProps = {
  progress: OrderProgress
  /** It is given to its buyer, who also reads what is paid, who delivers it and which number is called. */
  own?: OwnOrder | undefined
}

export function NextStep({ progress, own }: NextStepProps) {
  const { t } = useTranslation('order-statuses')
  const { status } = progress.order
  const ComesNext = hasStep(status) ? nextSteps[status] : StatusTexts
  return (
    <section className="panel stack" aria-labelledby="next-step">
      <p>
        <span className="status" data-status={status} data-tone={statusRules[status].tone}>
          {t(`${status}.for_buyer`)}
        </span>
      </p>
      <ComesNext progress={progress} own={own} />
    </section>
  )
}

/** More is said of these statuses than their texts, mostly by which day something happens. */
const nextSteps = {
  pending: Waiting,
  processing: Packing,
  shipped: OnItsWay,
  delivered: Delivered,
} satisfies Partial<Record<OrderStatus, (props: NextStepProps) => ReactNode>>

function hasStep(status: OrderStatus): status is keyof typeof nextSteps {
  return Object.hasOwn(nextSteps, status)
}

function Waiting({ progress, own }: NextStepProps) {
  const { t } = useTranslation('own-order')
  const { clock, calendar } = usePage()
  const { nameMoment } = useDayNames()
  const nameArrival = useArrival()
  const { order, call, makingDays, terms } = progress
  const isLate = isCallOverdue({ ...order, ...call }, { now: clock(), calendar })
  const arrival = expectArrival({ status: newOrderStatus, since: call.from, makingDays, terms, calendar })
  if (own?.order.buyer_confirmed_at && !own.order.needs_call) {
    return (
      <Step title={t('next.confirmed')}>
        <Trans
          t={t}
          i18nKey="next.confirmed_text"
          components={{ phone: <bdi dir="ltr">{formatPhone(own.order.customer_phone)}</bdi> }}
        />{' '}
        {nameArrival('arrival', arrival, progress, own)} <ToPay own={own} />
      </Step>
    )
  }
  const isArranged = call.isArranged && call.from > clock()
  const at = nameMoment(isArranged ? call.from : promiseCall(call.from, calendar))
  const promise = order.call_part_of_day
    ? t(`next.call_${order.call_part_of_day}`)
    : t(isArranged ? 'next.call_arranged' : 'next.call', { at })
  return (
    <Step title={isLate ? t('next.call_late') : promise}>
      {own ? (
        <Trans
          t={t}
          i18nKey={isLate ? 'next.call_late_text' : 'next.call_text'}
          components={{ phone: <bdi dir="ltr">{formatPhone(own.order.customer_phone)}</bdi> }}
        />
      ) : (
        t(isLate ? 'track.call_late_text' : 'track.call_text')
      )}{' '}
      {own?.order.needs_call &&
        t(own.order.call_reason === 'hold_ended' ? 'next.hold_ended' : 'next.set_aside')}{' '}
      {!isLate && nameArrival('arrival_after_call', arrival, progress, own)} {own && <ToPay own={own} />}
    </Step>
  )
}

function Packing({ progress, own }: NextStepProps) {
  const { t } = useTranslation('own-order')
  const { clock, calendar } = usePage()
  const { nameDay } = useDayNames()
  const { reachedAt: since, makingDays, terms } = progress
  const leaves = expectShipping({ since, makingDays, terms, calendar })
  const isLate = leaves < dayInSafi(clock())
  return (
    <Step title={isLate ? t('next.packing_late') : t('next.packing', { day: nameDay(leaves) })}>
      <Arrival status="processing" progress={progress} own={own} />
    </Step>
  )
}

function OnItsWay(props: NextStepProps) {
  const { t } = useTranslation('own-order')
  return (
    <Step title={t('next.shipped')}>
      <Arrival status="shipped" {...props} />
    </Step>
  )
}

function Arrival({ status, progress, own }: NextStepProps & { status: 'processing' | 'shipped' }) {
  const { t } = useTranslation('own-order')
  const { clock, calendar } = usePage()
  const { nameDay } = useDayNames()
  const nameArrival = useArrival()
  const { reachedAt: since, makingDays, terms } = progress
  const arrival = expectArrival({ status, since, makingDays, terms, calendar })
  return (
    <>
      {arrival.to < dayInSafi(clock())
        ? t('next.arrival_late', { to: nameDay(arrival.to) })
        : nameArrival('arrival', arrival, progress, own)}{' '}
      {own && <ToPay own={own} />}
      {own?.courier && <WithCourier courier={own.courier} />}
    </>
  )
}

function WithCourier({ courier }: { courier: NonNullable<OwnOrder['courier']> }) {
  const { t } = useTranslation('own-order')
  const { courier_name: name, tracking_number, tracking_pattern } = courier
  const tracking = (
    <>
      {t('next.tracking')} <bdi dir="ltr">{tracking_number}</bdi>
    </>
  )
  const url = trackingUrl(tracking_pattern, tracking_number)
  return (
    <>
      {' '}
      {t('next.courier', { name: isolateDirection(name ?? '') })}{' '}
      {url ? (
        <a href={url} rel="noopener noreferrer">
          {tracking}
        </a>
      ) : (
        tracking_number && tracking
      )}
    </>
  )
}

function Delivered({ progress }: { progress: OrderProgress }) {
  const { t } = useTranslation('own-order')
  const { clock } = usePage()
  const { nameDay } = useDayNames()
  const at = progress.reachedAt
  const lastDay = lastReturnDay(at)
  return (
    <Step title={t('next.delivered', { day: nameDay(dayInSafi(at)) })}>
      {lastDay >= dayInSafi(clock()) && t('next.return', { day: nameDay(lastDay) })}
    </Step>
  )
}

function StatusTexts({ progress: { order } }: NextStepProps) {
  const { t } = useTranslation('order-statuses')
  const status = order.status as Exclude<OrderStatus, keyof typeof nextSteps>
  return <Step title={t(`${status}.next`)}>{t(`${status}.next_text`)}</Step>
}

function ToPay({ own: { order } }: { own: OwnOrder }) {
  const { t } = useTranslation('own-order')
  if (order.total_amount === 0) return t('next.nothing_to_pay')
  return <Trans t={t} i18nKey="next.pay" components={{ total: <Amount centimes={order.total_amount} /> }} />
}

/**
 * Returns a function that says between which days an order arrives, or on which day where both are the same. While a
 * piece is still being made, it says only the last day and names the piece.
 */
function useArrival() {
  const { t } = useTranslation('own-order')
  const { language } = usePage()
  const { nameDay } = useDayNames()
  return (
    key: 'arrival' | 'arrival_after_call',
    { from, to }: DaySpan,
    { order, makingDays }: OrderProgress,
    own: OwnOrder | undefined,
  ) => {
    if (makingDays > 0 && statusRules[order.status].isInWorkshop) {
      const piece = own && findSlowestPiece(own.order.items)
      const name = piece && isolateDirection(localised(piece, 'name', language).text)
      return [t(`next.${key}_by`, { to: nameDay(to) }), name && t('next.made', { name })]
        .filter(Boolean)
        .join(' ')
    }
    return from === to
      ? t(`next.${key}_day`, { day: nameDay(from) })
      : t(`next.${key}`, { from: nameDay(from), to: nameDay(to) })
  }
}

function Step({ title, children }: { title: string; children: ReactNode }) {
  return (
    <>
      <h2 id="next-step" className={headingClass(title)}>
        {title}
      </h2>
      {children && <p>{children}</p>}
    </>
  )
}

/** Writes days and moments in the page's language: 'Monday, November 23', 'tomorrow, 18:00'. */
function useDayNames() {
  const { t } = useTranslation('own-order')
  const { language, clock } = usePage()
  const { locale } = languages[language]
  const clockTime = new Intl.DateTimeFormat(locale, {
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
    timeZone: safiTimeZone,
  })
  const nameDay = (day: string) => formatLongDay(day, locale)

  function nameMoment(at: Date): string {
    const today = dayInSafi(clock())
    const day = dayInSafi(at)
    const near = { [today]: t('next.today'), [addDays(today, 1)]: t('next.tomorrow') }
    return t('next.at', { day: near[day] ?? nameDay(day), time: clockTime.format(at) })
  }
  return { nameDay, nameMoment }
}
