import { useTranslation } from 'react-i18next'
import { type Paper, paperPaths } from '#domain/orders/papers/paper.ts'
import { Icon } from '../../../../client/ui/Icon.tsx'
import { usePage } from '../../../PageContext.ts'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { AdminLayout } from '../../AdminLayout.tsx'
import { AdminPageHeader } from '../../AdminPageHeader.tsx'
import { InvoicePaper } from './InvoicePaper.tsx'

/** Invoices and credit notes, each on its own page. */
export function PapersPrintPage({ papers }: { papers: readonly Paper[] }) {
  const { t } = useTranslation('papers')
  const { href } = usePage()
  const back = { name: t('title'), path: paperPaths.list }
  return (
    <AdminLayout
      title={t('title')}
      styles={['admin/orders-print', 'admin/paper-a4']}
      scripts={['admin/order']}
    >
      <AdminPageHeader title={t('title')} lead={t('count', { count: papers.length })} back={back} />
      {papers.length === 0 ? (
        <EmptyState icon="printer" title={t('none')} text={t('none_text')}>
          <a className="btn" href={href(back.path)}>
            {back.name}
          </a>
        </EmptyState>
      ) : (
        <>
          <div className="print-choices">
            <button className="btn needs-script" type="button" data-print>
              <Icon name="printer" />
              {t('print')}
            </button>
            <noscript>
              <p className="hint">{t('print_hint')}</p>
            </noscript>
          </div>
          <div className="papers papers--a4">
            {papers.map((paper) => (
              <InvoicePaper key={paper.id} paper={paper} />
            ))}
          </div>
        </>
      )}
    </AdminLayout>
  )
}
