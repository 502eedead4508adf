import { useTranslation } from 'react-i18next'
import type { Centimes } from '#domain/currency/money.ts'
import { discountsOf } from '#domain/orders/order.ts'
import { formatPaperNumber, type Paper, taxOf } from '#domain/orders/paper.ts'
import { isolateDirection } from '#domain/shared/clean-text.ts'
import { LineFacts } from '../../../orders/LineFacts.tsx'
import { ButtonLink } from '../../../ui/Buttons.tsx'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { AdminLayout, AdminPageHeader, useAdminPages } from '../../AdminLayout.tsx'
import { PaperLines, PrintChoices, SellerPaper } from '../print/PaperParts.tsx'

export function PapersPrintPage({ papers }: { papers: readonly Paper[] }) {
  const { t } = useTranslation('papers')
  const back = useAdminPages()('papers')
  return (
    <AdminLayout title={back.name} styles={['admin/print', 'admin/paper-a4']}>
      <AdminPageHeader title={back.name} lead={t('count', { count: papers.length })} back={back} />
      {papers.length === 0 ? (
        <EmptyState icon="printer" title={t('none')} text={t('none_text')}>
          <ButtonLink to={back.path}>{back.name}</ButtonLink>
        </EmptyState>
      ) : (
        <>
          <PrintChoices />
          <div className="stack stack--l papers papers--a4">
            {papers.map((paper) => (
              <InvoicePaper key={paper.id} paper={paper} />
            ))}
          </div>
        </>
      )}
    </AdminLayout>
  )
}

function InvoicePaper({ paper }: { paper: Paper }) {
  const { i18n } = useTranslation()
  const { details, issued_at } = paper
  const { seller, buyer, business, language } = details
  const t = i18n.getFixedT(language, 'papers')
  return (
    <SellerPaper
      language={language}
      name={seller.legal_name}
      address={seller.legal_address}
      title={t(`paper.${paper.kind}`, { number: isolateDirection(formatPaperNumber(paper)) })}
      at={issued_at}
    >
      <section className="paper__to">
        <h2>{t('paper.to')}</h2>
        {business?.company && (
          <p className="paper__name" dir="auto">
            {business.company}
          </p>
        )}
        <p className="paper__name" dir="auto">
          {buyer.customer_name}
        </p>
        <p dir="auto">{buyer.customer_name ? buyer.customer_address : t('paper.forgotten')}</p>
        <p className="paper__city" dir="auto">
          {buyer.customer_city}
        </p>
        {business?.ice && (
          <p>
            {t('paper.ice')} <bdi>{business.ice}</bdi>
          </p>
        )}
      </section>
      <p>
        {t('paper.of_order', { number: isolateDirection(`#${details.order_number}`) })}
        {paper.corrects && <> · {t('paper.corrects', { number: isolateDirection(paper.corrects) })}</>}
      </p>
      <Lines paper={paper} />
      <LegalNumbers paper={paper} />
    </SellerPaper>
  )
}

function Lines({ paper }: { paper: Paper }) {
  const { i18n } = useTranslation()
  const { details, total } = paper
  const { language, seller, lines, subtotal, shipping, difference = 0, credited = 0 } = details
  const t = i18n.getFixedT(language, 'papers')
  const tax = taxOf(paper)
  const row = (name: SumName, sum: Centimes) => ({
    label: t(`paper.${name}`, { rate: seller.vat_rate }),
    sum,
  })
  const between = [
    row('shipping', shipping),
    ...discountsOf(details).map(({ code, sum }) => ({
      label: [t('paper.discount'), code].filter(Boolean).join(' '),
      sum: -sum,
    })),
    row('difference', difference),
    row('credited', -credited),
    row('before_tax', seller.vat_rate > 0 ? total - tax : 0),
    row('tax', tax),
  ]
  return (
    <PaperLines
      language={language}
      headings={[t('paper.item'), t('paper.quantity'), t('paper.price'), t('paper.line_total')]}
      lines={lines.map((line) => ({
        ...line,
        detail: <LineFacts line={line} isToBeMade={false} language={language} />,
      }))}
      sums={[row('subtotal', subtotal), ...between.filter(({ sum }) => sum !== 0), row('total', total)]}
    />
  )
}

type SumName = 'subtotal' | 'shipping' | 'difference' | 'credited' | 'before_tax' | 'tax' | 'total'

function LegalNumbers({ paper: { details } }: { paper: Paper }) {
  const { i18n } = useTranslation()
  const { seller, language } = details
  const t = i18n.getFixedT(language, 'papers')
  const numbers = (['ice', 'tax_id', 'trade_register', 'patente'] as const).filter((name) => seller[name])
  return (
    <footer>
      {seller.vat_rate === 0 && seller.vat_note && <p dir="auto">{seller.vat_note}</p>}
      <p className="row small">
        {numbers.map((name) => (
          <span key={name}>
            {t(`paper.${name}`)} <bdi>{seller[name]}</bdi>
          </span>
        ))}
      </p>
    </footer>
  )
}
