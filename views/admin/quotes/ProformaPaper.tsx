import { useTranslation } from 'react-i18next'
import { type Centimes, formatMadInFull } from '#domain/currency/money.ts'
import { taxIn } from '#domain/orders/paper.ts'
import { formatQuoteNumber, type PriceQuote, quotePaths, sumQuote } from '#domain/quotes/quote.ts'
import { isolateDirection } from '#domain/shared/clean-text.ts'
import { LineUnit } from '../../orders/LineFacts.tsx'
import { usePage } from '../../PageContext.ts'
import { AdminLayout, AdminPageHeader } from '../AdminLayout.tsx'
import { PaperDate, PaperLines, PrintChoices, SellerPaper } from '../orders/print/PaperParts.tsx'

/** The answer to a request is a proforma invoice in the language of the person who asked. */
export function ProformaPaper({ quote }: { quote: PriceQuote }) {
  const { i18n } = useTranslation()
  const { contact, seller: site } = usePage()
  const seller = site.papers
  const { language, answered_at, valid_until } = quote
  const { subtotal, shipping, total } = sumQuote(quote)
  const unlessZero = (label: string, sum: Centimes) => (sum === 0 ? [] : [{ label, sum }])
  const t = i18n.getFixedT(language, ['quotes', 'common', 'papers'])
  return (
    <SellerPaper
      language={language}
      name={seller.legal_name || t('common:cooperative')}
      address={seller.legal_address}
      phone={contact.phone}
      title={t('paper.title', { number: isolateDirection(formatQuoteNumber(quote)) })}
      at={answered_at}
      after={
        valid_until && (
          <p>
            {t('paper.valid_until')}{' '}
            <PaperDate at={new Date(`${valid_until}T12:00:00Z`)} language={language} />
          </p>
        )
      }
    >
      <section className="paper__to">
        <h2>{t('papers:paper.to')}</h2>
        <p className="paper__name" dir="auto">
          {quote.company ?? quote.customer_name}
        </p>
        {quote.company && <p dir="auto">{quote.customer_name}</p>}
        <p className="paper__city" dir="auto">
          {quote.customer_city}
        </p>
        {quote.ice && (
          <p>
            {t('papers:paper.ice')} <bdi>{quote.ice}</bdi>
          </p>
        )}
      </section>
      {quote.answer && (
        <p className="typed paper__notes" dir="auto">
          {quote.answer}
        </p>
      )}
      <PaperLines
        language={language}
        headings={[
          t('papers:paper.item'),
          t('papers:paper.quantity'),
          t('papers:paper.price'),
          t('paper.line_total'),
        ]}
        lines={quote.lines.map((line) => ({
          name_ar: line.text,
          name_en: line.text,
          name_fr: line.text,
          quantity: line.quantity,
          price: line.price ?? 0,
          detail: <LineUnit line={line} language={language} />,
        }))}
        sums={[
          { label: t('papers:paper.subtotal'), sum: subtotal },
          { label: t('papers:paper.shipping'), sum: shipping },
          ...unlessZero(t('papers:paper.discount'), -quote.discount),
          ...unlessZero(t('paper.tax', { rate: seller.vat_rate }), taxIn(total, seller.vat_rate)),
          { label: t('papers:paper.total'), sum: total },
        ]}
      />
      {quote.deposit > 0 && (
        <p>
          {t('paper.deposit', {
            sum: isolateDirection(`${formatMadInFull(quote.deposit, language)}\u00a0DH`),
          })}
        </p>
      )}
      <footer>
        {seller.vat_rate === 0 && seller.vat_note && <p dir="auto">{seller.vat_note}</p>}
        <p className="row small">{t('paper.no_invoice')}</p>
      </footer>
    </SellerPaper>
  )
}

export function QuotePrintPage({ quote }: { quote: PriceQuote }) {
  const { t } = useTranslation('admin-quotes')
  const title = t('number', { number: isolateDirection(formatQuoteNumber(quote)) })
  return (
    <AdminLayout title={title} styles={['admin/print', 'admin/paper-a4']}>
      <AdminPageHeader title={title} back={{ name: title, path: quotePaths.quote(quote.id) }} />
      <PrintChoices />
      <div className="stack stack--l papers papers--a4">
        <ProformaPaper quote={quote} />
      </div>
    </AdminLayout>
  )
}
