import { useTranslation } from 'react-i18next'
import type { Product } from '#domain/catalog/product.ts'
import type { Order } from '#domain/orders/order.ts'
import {
  formatQuoteNumber,
  type PriceQuote,
  type QuoteAnswerView,
  type QuoteState,
  quotePaths,
} from '#domain/quotes/quote.ts'
import { isolateDirection } from '#domain/shared/clean-text.ts'
import { languages } from '#domain/shared/language.ts'
import { paths } from '#domain/shared/paths.ts'
import { mailLink } from '#domain/site/contact-form.ts'
import { formatPhone, telUrl, whatsAppUrl } from '#domain/text/phone.ts'
import { useOrderSums } from '../../orders/OrderSums.tsx'
import { Button, ButtonLink } from '../../ui/Buttons.tsx'
import { DateTime, useDateFormat } from '../../ui/DateTime.tsx'
import { Dots, Sums } from '../../ui/Facts.tsx'
import { ErrorSummary, FormError } from '../../ui/form/Alerts.tsx'
import { Field, FormContext, type SubmittedForm } from '../../ui/form/Field.tsx'
import { PostForm } from '../../ui/form/PostForm.tsx'
import { AdminLayout, AdminPageHeader } from '../AdminLayout.tsx'
import { PriceField } from '../form/Inputs.tsx'
import { FoundProducts } from '../orders/phone-order/FoundProducts.tsx'
import { AnswerLines } from './AnswerLines.tsx'
import { QuoteRefusal, QuoteStatus } from './QuoteStatus.tsx'

export type QuoteAnswerPageProps = SubmittedForm & {
  quote: PriceQuote
  state: QuoteState
  /** It was made of the quote. */
  order: Pick<Order, 'id' | 'number'> | null
  /** The person who asked has this page. */
  link: string
  sendsMail: boolean
  view: QuoteAnswerView
  /** Null means that nothing was searched yet. */
  found: readonly Product[] | null
  /** Somebody else has answered since the form was rendered. */
  isOutdated: boolean
}

export function QuoteAnswerPage(props: QuoteAnswerPageProps) {
  const { quote, state, formValues, errors, isOutdated } = props
  const { t } = useTranslation('admin-quotes')
  const title = t('number', { number: isolateDirection(formatQuoteNumber(quote)) })
  return (
    <AdminLayout title={title} styles={['admin/orders', 'admin/quotes']} scripts={['admin/phone-order']}>
      <AdminPageHeader title={title} back="quotes">
        <QuoteStatus state={state} />
      </AdminPageHeader>
      <FormContext value={{ formValues, errors }}>
        <div className="quote-page stack stack--l">
          {isOutdated && state === 'accepted' && <FormError>{t('answer.accepted')}</FormError>}
          <Request {...props} />
          {quote.answered_at && <Sent {...props} />}
          {state !== 'accepted' && <AnswerForm {...props} />}
          <RefuseOrRemove {...props} />
        </div>
      </FormContext>
    </AdminLayout>
  )
}

function Request({ quote, state, order }: QuoteAnswerPageProps) {
  const { t } = useTranslation('admin-quotes')
  const { company, ice, customer_email, customer_phone, files, wanted, refusal_reason } = quote
  return (
    <section className="panel stack">
      <h2>
        <bdi>{quote.customer_name}</bdi>
      </h2>
      <p className="soft">
        <Dots>
          {company && <bdi>{company}</bdi>}
          {ice && (
            <>
              {t('ice')} <bdi>{ice}</bdi>
            </>
          )}
          <bdi>{quote.customer_city}</bdi>
          <DateTime at={quote.asked_at} hasTime />
          {languages[quote.language].name}
        </Dots>
      </p>
      <p className="row">
        <ButtonLink href={telUrl(customer_phone)} look="tint sm" icon="phone">
          <bdi dir="ltr">{formatPhone(customer_phone)}</bdi>
        </ButtonLink>
        {customer_email && (
          <ButtonLink href={mailLink(customer_email, formatQuoteNumber(quote))} look="line sm" icon="mail">
            <bdi dir="ltr">{customer_email}</bdi>
          </ButtonLink>
        )}
      </p>
      {wanted && (
        <p className="typed" dir="auto">
          {wanted}
        </p>
      )}
      {files.length > 0 && (
        <ul className="row" aria-label={t('files')}>
          {files.map(({ key, name }) => (
            <li key={key}>
              <ButtonLink to={quotePaths.file(quote.id, key)} look="line sm" icon="download" download>
                <bdi>{name}</bdi>
              </ButtonLink>
            </li>
          ))}
        </ul>
      )}
      {state === 'refused' && (
        <p className="alert" dir="auto">
          <b>{t(quote.is_refused_by_staff ? 'refused_by_staff' : 'refused_by_customer')}</b> {refusal_reason}
        </p>
      )}
      {order && (
        <p>
          <ButtonLink to={paths.adminOrder(order.id)}>
            {t('order', { number: isolateDirection(`#${order.number}`) })}
          </ButtonLink>
        </p>
      )}
    </section>
  )
}

function Sent({ quote, state, link, sendsMail }: QuoteAnswerPageProps) {
  const { t, i18n } = useTranslation('admin-quotes')
  const formatDay = useDateFormat()
  const message = i18n.getFixedT(quote.language, 'quotes')('whatsapp', {
    name: isolateDirection(quote.customer_name),
    number: formatQuoteNumber(quote),
    link,
  })
  const chat = whatsAppUrl(quote.customer_phone, message)
  return (
    <section className="panel stack">
      <h2>{t('sent.title')}</h2>
      <p>
        {quote.customer_email && sendsMail ? t('sent.mailed') : t('sent.not_mailed')}{' '}
        {quote.valid_until && t('sent.valid_until', { day: formatDay(quote.valid_until) })}
      </p>
      <p className="row">
        {chat && state !== 'accepted' && (
          <ButtonLink href={chat} look="tint sm" icon="message-circle" rel="noopener">
            {t('sent.whatsapp')}
          </ButtonLink>
        )}
        <ButtonLink to={quotePaths.print(quote.id)} look="line sm" icon="printer">
          {t('sent.print')}
        </ButtonLink>
      </p>
      <label htmlFor="link">{t('sent.link')}</label>
      <input className="input" id="link" type="text" readOnly defaultValue={link} data-ltr />
    </section>
  )
}

function AnswerForm({ quote, view, found, formValues, isOutdated }: QuoteAnswerPageProps) {
  const { t } = useTranslation(['admin-quotes', 'admin-orders'])
  const labels = {
    lines: t('answer.lines'),
    shipping: t('answer.shipping'),
    discount: t('answer.discount'),
    deposit: t('answer.deposit'),
    valid_until: t('answer.valid_until'),
    answer: t('answer.text'),
  }
  const { discount, total: total_amount } = view
  const sums = useOrderSums({ ...view, total_amount }, discount > 0 ? [{ note: null, sum: discount }] : [])
  return (
    <PostForm
      isCountedOnce
      className="stack sides editor"
      action={quotePaths.quote(quote.id)}
      noValidate
      data-phone-order
      data-failed={t('admin-orders:phone.failed')}
    >
      <div className="stack stack--l">
        {isOutdated && <FormError>{t('answer.other')}</FormError>}
        <ErrorSummary labels={labels} />
        <input type="hidden" name="version" value={formValues.version} />
        <FoundProducts found={found} q={formValues.q} />
        <AnswerLines lines={view.lines} />
        <section className="panel">
          <h2>{t('answer.sums')}</h2>
          <div className="form-grid">
            <PriceField name="shipping" label={labels.shipping} isOptional />
            <PriceField name="discount" label={labels.discount} isOptional />
            <PriceField name="deposit" label={labels.deposit} hint={t('answer.deposit_hint')} isOptional />
            <Field name="valid_until" label={labels.valid_until} type="date" placeholder="2026-12-31" isLtr />
            <Field
              name="answer"
              label={labels.answer}
              hint={t('answer.text_hint', { language: languages[quote.language].name })}
              maxLength={2000}
              isOptional
              isLong
              isWide
            />
          </div>
        </section>
      </div>
      <aside className="panel stack phone-order__sums">
        <div data-part="sums" aria-live="polite">
          <Sums of={sums} />
        </div>
        <Button look="wide" name="act" value="save">
          {t(quote.customer_email ? 'answer.send' : 'answer.save')}
        </Button>
      </aside>
    </PostForm>
  )
}

function RefuseOrRemove({ quote, state, formValues, errors }: QuoteAnswerPageProps) {
  const { t } = useTranslation('admin-quotes')
  const isTyped = formValues.refusal_reason !== undefined
  return (
    <>
      {state !== 'accepted' && (state !== 'refused' || isTyped) && (
        <QuoteRefusal
          texts="admin-quotes"
          action={quotePaths.refusal(quote.id)}
          version={quote.version}
          sent={isTyped ? { formValues, errors } : null}
        />
      )}
      <details className="panel">
        <summary className="link">{t('remove.open')}</summary>
        <PostForm className="stack" action={quotePaths.removal(quote.id)}>
          <p>{t('remove.text')}</p>
          <Button look="danger">{t('remove.submit')}</Button>
        </PostForm>
      </details>
    </>
  )
}
