import { useTranslation } from 'react-i18next'
import { taxIn } from '#domain/orders/paper.ts'
import { formatQuoteNumber, type PriceQuote, sumQuote } from '#domain/quotes/quote.ts'
import { isolateDirection } from '#domain/shared/clean-text.ts'
import { languages } from '#domain/shared/language.ts'
import { usePage } from '../../PageContext.ts'
import { PaperDate, PaperLines } from '../orders/print/PaperParts.tsx'

/** The answer to a request as a proforma invoice, in the language of the person who asked. */
export function ProformaPaper({ quote }: { quote: PriceQuote }) {
  const { i18n } = useTranslation()
  const { papers: seller } = usePage().seller
  const { contact } = usePage()
  const { language, answered_at, valid_until } = quote
  const t = i18n.getFixedT(language, 'quotes')
  const tCommon = i18n.getFixedT(language, 'common')
  return (
    <article className="paper" lang={language} dir={languages[language].dir}>
      <header>
        <div>
          <p dir="auto">
            <b>{seller.legal_name || tCommon('cooperative')}</b>
          </p>
          {seller.legal_address && <p dir="auto">{seller.legal_address}</p>}
          <p>
            <bdi dir="ltr">{contact.phone}</bdi>
          </p>
        </div>
        <div>
          <h2>{t('paper.title', { number: isolateDirection(formatQuoteNumber(quote)) })}</h2>
          {answered_at && (
            <p>
              <PaperDate at={answered_at} language={language} />
            </p>
          )}
          {valid_until && (
            <p>
              {t('paper.valid_until')}{' '}
              <PaperDate at={new Date(`${valid_until}T12:00:00Z`)} language={language} />
            </p>
          )}
        </div>
      </header>
      <section className="paper__to">
        <h2>{t('paper.to')}</h2>
        <p className="paper__name" dir="auto">
          {quote.company ?? quote.customer_name}
        </p>
        {quote.company && <p dir="auto">{quote.customer_name}</p>}
        <p className="paper__city" dir="auto">
          {quote.customer_city}
        </p>
        {quote.ice && (
          <p>
            {t('paper.ice')} <bdi>{quote.ice}</bdi>
          </p>
        )}
      </section>
      {quote.answer && (
        <p className="paper__notes" dir="auto">
          {quote.answer}
        </p>
      )}
      <Lines quote={quote} />
      {quote.deposit > 0 && <p>{t('paper.deposit_note')}</p>}
      <footer>
        {seller.vat_rate === 0 && seller.vat_note && <p dir="auto">{seller.vat_note}</p>}
        <p className="paper__legal">{t('paper.no_invoice')}</p>
      </footer>
    </article>
  )
}

function Lines({ quote }: { quote: PriceQuote }) {
  const { i18n } = useTranslation()
  const { vat_rate } = usePage().seller.papers
  const { language, discount, deposit, lines } = quote
  const t = i18n.getFixedT(language, 'quotes')
  const { subtotal, shipping, total } = sumQuote(quote)
  const rows = { subtotal, shipping, discount: -discount, tax: taxIn(total, vat_rate), total, deposit }
  const shown = (Object.keys(rows) as (keyof typeof rows)[]).filter(
    (name) => name === 'total' || name === 'subtotal' || name === 'shipping' || rows[name] !== 0,
  )
  return (
    <PaperLines
      language={language}
      headings={[t('paper.item'), t('paper.quantity'), t('paper.price'), t('paper.line_total')]}
      lines={lines.map(({ text, quantity, price }) => ({
        ...{ name_ar: text, name_en: text, name_fr: text },
        ...{ quantity, price: price ?? 0 },
      }))}
      sums={shown.map((name) => ({ label: t(`paper.${name}`, { rate: vat_rate }), sum: rows[name] }))}
    />
  )
}
