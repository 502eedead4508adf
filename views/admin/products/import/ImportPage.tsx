import { useTranslation } from 'react-i18next'
import { adminTabPath } from '#domain/admin/admin-tabs.ts'
import { importLinesQuery } from '#domain/catalog/import-lines.ts'
import {
  type ImportFilter,
  type ImportLine,
  importFilters,
  type ProductImport,
} from '#domain/catalog/product-file.ts'
import type { Page } from '#domain/shared/page.ts'
import { usePage } from '../../../PageContext.ts'
import { Pager } from '../../../ui/Pager.tsx'
import { AdminLayout } from '../../AdminLayout.tsx'
import { AdminPageHeader } from '../../AdminPageHeader.tsx'
import { ImportLines } from './ImportLines.tsx'
import { ImportState } from './ImportState.tsx'

export type ImportPageProps = {
  checked: ProductImport
  /** The lines to show; null when none needs attention. */
  shown: { filter: ImportFilter; lines: Page<ImportLine> } | null
}

/** A product file: its changes and errors line by line, and the progress of its import. */
export function ImportPage({ checked, shown }: ImportPageProps) {
  const { t } = useTranslation('admin-product-files')
  const { href } = usePage()
  const isRunning = checked.state === 'waiting' || checked.state === 'running'
  const linesQuery = importLinesQuery(checked.id)
  return (
    <AdminLayout
      title={t('import.title')}
      styles={['admin/imports']}
      scripts={isRunning ? ['admin/import'] : []}
    >
      <AdminPageHeader
        title={t('import.title')}
        lead={checked.file_name}
        back={{ name: t('back'), path: adminTabPath('products') }}
      />
      <div className="stack stack--l">
        <Counts checked={checked} />
        <ImportState checked={checked} />
      </div>
      {shown && (
        <>
          <nav className="import-kinds" aria-label={t('import.lines')}>
            {importFilters
              .filter((filter) => checked.counts[filter] > 0)
              .map((filter) => (
                <a
                  key={filter}
                  className="btn btn--tint btn--sm"
                  href={href(linesQuery.path({ show: filter }))}
                  aria-current={filter === shown.filter ? 'page' : undefined}
                >
                  {t(`import.kinds.${filter}`, { number: checked.counts[filter] })}
                </a>
              ))}
          </nav>
          <ImportLines items={shown.lines.items} />
          <Pager list={shown.lines} pathOf={(page) => linesQuery.path({ show: shown.filter, page })} />
        </>
      )}
    </AdminLayout>
  )
}

function Counts({ checked: { counts, ignored_columns: ignored } }: { checked: ProductImport }) {
  const { t } = useTranslation('admin-product-files')
  return (
    <div className="stack">
      <ul className="import-counts">
        {(['change', 'add', 'same', 'wrong'] as const).map((kind) => (
          <li key={kind}>
            <b>
              <bdi dir="ltr">{counts[kind]}</bdi>
            </b>{' '}
            {t(`import.counts.${kind}`)}
          </li>
        ))}
      </ul>
      {ignored.length > 0 && (
        <p className="hint">
          {t('import.ignored')} <bdi dir="ltr">{ignored.join(', ')}</bdi>
        </p>
      )}
    </div>
  )
}
