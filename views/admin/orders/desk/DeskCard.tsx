import { Trans, useTranslation } from 'react-i18next'
import { deskPaths } from '#domain/admin/admin-paths.ts'
import type { DeskCard as Card } from '#domain/orders/call.ts'
import { localised } from '#domain/shared/language.ts'
import { paths } from '#domain/shared/paths.ts'
import { Amount } from '../../../../client/ui/Amount.tsx'
import { usePage } from '../../../PageContext.ts'
import { LocalisedText } from '../../../ui/LocalisedText.tsx'
import { OrderWarnings } from '../OrderWarnings.tsx'
import { CallList } from './CallList.tsx'
import { CallAndConfirm, CallOutcomes } from './CallOutcomes.tsx'
import { CallTime } from './CallTime.tsx'

type DeskCardProps = {
  card: Card
  noAnswerMinutes: number
  errors: Record<string, string[]>
  formValues: Record<string, string>
}

/** The open card of the desk: whom to call about what, and what came of it, made for a thumb. */
export function DeskCard({ card, noAnswerMinutes, errors, formValues }: DeskCardProps) {
  const { t } = useTranslation('admin-desk')
  const { href, clock } = usePage()
  const { order, due, warnings, calls } = card
  const number = `#${order.number}`
  return (
    <article className="panel desk-card" id="card" tabIndex={-1} aria-labelledby="card-title">
      <header className="desk-card__head">
        <h2 id="card-title">
          <bdi>{order.customer_name}</bdi>
        </h2>
        <p>
          <bdi>{order.customer_city}</bdi> · <bdi dir="ltr">{order.customer_phone}</bdi>
        </p>
        <p className="soft">
          <Trans t={t} i18nKey="card" values={{ number }} components={{ bdi: <bdi dir="ltr" /> }} /> ·{' '}
          {due > clock() ? t('from') : t('since')} <CallTime at={due} />
        </p>
      </header>
      <CallWish card={card} />
      {warnings.length > 0 && <OrderWarnings warnings={warnings} />}
      <CardLines card={card} />
      {calls.length > 0 && <CallList calls={calls} />}
      <CallOutcomes card={card} noAnswerMinutes={noAnswerMinutes} errors={errors} formValues={formValues} />
      <footer className="row desk-card__foot">
        <a className="link" href={href(paths.adminOrder(order.id))}>
          {t('details')}
        </a>
        <form method="post" action={href(deskPaths.closing(order.id))}>
          <button className="link" type="submit">
            {t('close')}
          </button>
        </form>
      </footer>
      <CallAndConfirm card={card} />
    </article>
  )
}

/** When the buyer asked to be called. */
function CallWish({ card: { order } }: { card: Card }) {
  const { t } = useTranslation('admin-orders')
  const { call_part_of_day, call_wish } = order
  if (!call_part_of_day && !call_wish) return null
  return (
    <p className="desk-card__wish">
      <b>{t('details.call_wish')}:</b> {call_part_of_day && t(`details.call_parts.${call_part_of_day}`)}{' '}
      {call_wish && <bdi>{call_wish}</bdi>}
    </p>
  )
}

function CardLines({ card: { order } }: { card: Card }) {
  const { language } = usePage()
  return (
    <div>
      <ul className="desk-card__lines">
        {order.items.map((line) => (
          <li key={line.product_id}>
            {line.quantity} × <LocalisedText of={localised(line, 'name', language)} />
          </li>
        ))}
      </ul>
      <p className="desk-card__sum">
        <Amount centimes={order.total_amount} language={language} isInFull />
      </p>
      {order.notes && (
        <p className="order__text soft" dir="auto">
          {order.notes}
        </p>
      )}
    </div>
  )
}
