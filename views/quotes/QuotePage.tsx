import { useTranslation } from 'react-i18next'
import type { OrderLineError } from '#domain/orders/order.ts'
import {
  formatQuoteNumber,
  type PriceQuote,
  type QuoteAction,
  type QuoteState,
  quoteActionPath,
} from '#domain/quotes/quote.ts'
import { isolateDirection } from '#domain/shared/clean-text.ts'
import { paths } from '#domain/shared/paths.ts'
import { formatPhone } from '#domain/text/phone.ts'
import { Icon } from '../../client/ui/Icon.tsx'
import { ProformaPaper } from '../admin/quotes/ProformaPaper.tsx'
import { QuoteRefusal, QuoteStatus } from '../admin/quotes/QuoteStatus.tsx'
import { Layout } from '../Layout.tsx'
import { WhatsAppLink } from '../layout/ContactLinks.tsx'
import { QuoteLines } from '../orders/LineFacts.tsx'
import { usePage } from '../PageContext.ts'
import { Button, ButtonLink, PostButton } from '../ui/Buttons.tsx'
import { useDateFormat } from '../ui/DateTime.tsx'
import { ErrorSummary, FormError } from '../ui/form/Alerts.tsx'
import { DeliveryInput, OrderTextInputs, useDeliveryLabels } from '../ui/form/DeliveryFields.tsx'
import type { SubmittedForm } from '../ui/form/Field.tsx'
import { PostForm } from '../ui/form/PostForm.tsx'
import { PageHeader } from '../ui/PageHeader.tsx'

export type QuotePageProps = SubmittedForm & {
  quote: PriceQuote
  state: QuoteState
  /** It is the signed address of this page, without language. */
  path: string
  /** It was made of the quote. */
  order: { number: number; path: string } | null
  /** It is the time of holidays during which the cart takes no orders. */
  isPaused: boolean
  acting: QuoteAction | null
  /** The answer is no longer the one that the person accepted. */
  isChanged: boolean
  short: readonly OrderLineError[]
}

/** Anyone with its address can open the page. */
export function QuotePage(props: QuotePageProps) {
  const { quote, state, path } = props
  const { t } = useTranslation('quotes')
  const title = t('page.title', { number: isolateDirection(formatQuoteNumber(quote)) })
  const isAnswered = quote.answered_at !== null && state !== 'new'
  return (
    <Layout title={title} stylesheet="quote" canonicalPath={paths.business} noindex>
      <div className="wrap flush-end">
        <PageHeader
          title={title}
          trail={[
            { name: t('business.title'), path: paths.business },
            { name: title, path },
          ]}
        />
        <div className="stack stack--l quote">
          <State {...props} />
          {isAnswered ? (
            <div className="stack stack--l papers papers--a4">
              <ProformaPaper quote={quote} />
            </div>
          ) : (
            <Asked quote={quote} />
          )}
          {state === 'answered' && (
            <div className="stack quote__acts">
              {props.isChanged && <FormError>{t('accept.changed')}</FormError>}
              <AcceptanceForm {...props} />
              <QuoteRefusal
                texts="quotes"
                action={quoteActionPath(path, 'refusal')}
                version={quote.version}
                sent={props.acting === 'refusal' ? props : null}
              />
            </div>
          )}
        </div>
      </div>
    </Layout>
  )
}

function State({ quote, state, path, order }: QuotePageProps) {
  const { t } = useTranslation('quotes')
  const formatDay = useDateFormat()
  const day = quote.valid_until ? formatDay(quote.valid_until) : ''
  const isByStaff = state === 'refused' && quote.is_refused_by_staff
  return (
    <section className="panel stack quote__state">
      <p>
        <QuoteStatus state={state} />
      </p>
      <p>{t(isByStaff ? 'states.refused.text_by_staff' : `states.${state}.text`, { day })}</p>
      {state === 'refused' && quote.refusal_reason && (
        <blockquote className="typed" dir="auto">
          {quote.refusal_reason}
        </blockquote>
      )}
      {state === 'new' && <p className="hint">{t('page.keep')}</p>}
      {order && (
        <p>
          <ButtonLink to={order.path}>
            {t('page.order', { number: isolateDirection(`#${order.number}`) })}
          </ButtonLink>
        </p>
      )}
      {(state === 'expired' || state === 'refused') && (
        <PostButton action={quoteActionPath(path, 'renewal')} look="wide">
          {t('page.renew')}
        </PostButton>
      )}
      <WhatsAppLink className="link" message={t('page.ask_message', { number: formatQuoteNumber(quote) })}>
        <Icon name="message-circle" />
        {t('page.ask')}
      </WhatsAppLink>
    </section>
  )
}

function Asked({ quote }: Pick<QuotePageProps, 'quote'>) {
  const { t } = useTranslation('quotes')
  const { lines, files, wanted } = quote
  return (
    <section className="panel stack">
      <h2>{t('page.asked')}</h2>
      {lines.length > 0 && <QuoteLines lines={lines} />}
      {wanted && (
        <p className="typed" dir="auto">
          {wanted}
        </p>
      )}
      {files.length > 0 && (
        <ul className="stack stack--s quote-lines">
          {files.map(({ key, name }) => (
            <li key={key}>
              <bdi>{name}</bdi>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

function AcceptanceForm({ quote, path, isPaused, acting, formValues, errors, short }: QuotePageProps) {
  const { t } = useTranslation('quotes')
  const formatDay = useDateFormat()
  const { hours } = usePage().seller
  const labels = {
    ...useDeliveryLabels(),
    customer_address: t('accept.address'),
    landmark: t('accept.landmark'),
  }
  return (
    <PostForm
      className="panel stack"
      action={quoteActionPath(path, 'acceptance')}
      {...(acting === 'acceptance' && { formValues, errors })}
      noValidate
    >
      <h2>{t('accept.title')}</h2>
      <ErrorSummary labels={labels} />
      {short.length > 0 && <Short quote={quote} short={short} />}
      <input type="hidden" name="version" value={quote.version} />
      {isPaused && <p>{t('accept.paused', { day: formatDay(hours.holiday_to) })}</p>}
      <p>{t('accept.lead')}</p>
      <p>
        <bdi>{quote.customer_name}</bdi> · <bdi dir="ltr">{formatPhone(quote.customer_phone)}</bdi> ·{' '}
        <bdi>{quote.customer_city}</bdi>
      </p>
      <div className="form-grid">
        <DeliveryInput
          name="customer_address"
          label={labels.customer_address}
          hint={t('accept.address_hint')}
          isWide
        />
        <DeliveryInput name="landmark" label={labels.landmark} isWide />
        <OrderTextInputs isWide />
      </div>
      <Button look="wide">{t('accept.submit')}</Button>
    </PostForm>
  )
}

function Short({ quote, short }: Pick<QuotePageProps, 'quote' | 'short'>) {
  const { t } = useTranslation('quotes')
  const names = new Map(quote.lines.map(({ product_id, text }) => [product_id, text]))
  return (
    <FormError title={t('accept.short')}>
      {short.map(({ product_id, requested, available }) => (
        <span key={product_id}>
          {t('accept.short_line', {
            name: isolateDirection(names.get(product_id) ?? `#${product_id}`),
            requested,
            available,
          })}{' '}
        </span>
      ))}
      {t('accept.short_next')}
    </FormError>
  )
}
