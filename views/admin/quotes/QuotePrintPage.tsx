import { useTranslation } from 'react-i18next'
import { formatQuoteNumber, type PriceQuote, quotePaths } from '#domain/quotes/quote.ts'
import { isolateDirection } from '#domain/shared/clean-text.ts'
import { AdminLayout, AdminPageHeader } from '../AdminLayout.tsx'
import { PrintChoices } from '../orders/print/PaperParts.tsx'
import { ProformaPaper } from './ProformaPaper.tsx'

/** The proforma, to print. */
export function QuotePrintPage({ quote }: { quote: PriceQuote }) {
  const { t } = useTranslation('admin-quotes')
  const { t: tPapers } = useTranslation('papers')
  const title = t('number', { number: isolateDirection(formatQuoteNumber(quote)) })
  return (
    <AdminLayout title={title} styles={['admin/print', 'admin/paper-a4']}>
      <AdminPageHeader title={title} back={{ name: title, path: quotePaths.quote(quote.id) }} />
      <PrintChoices words={{ print: tPapers('print'), hint: tPapers('print_hint') }} />
      <div className="stack stack--l papers papers--a4">
        <ProformaPaper quote={quote} />
      </div>
    </AdminLayout>
  )
}
