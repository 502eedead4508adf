import { useTranslation } from 'react-i18next'
import { adminTabPath } from '#domain/admin/admin-tabs.ts'
import {
  fileBytesLimit,
  fileCellsLimit,
  fileColumns,
  fileLinesLimit,
  type ImportFilter,
  type ImportLine,
  importFilters,
  importLinesQuery,
  type ProductImport,
} from '#domain/catalog/product-file.ts'
import type { Page } from '#domain/shared/page.ts'
import { paths } from '#domain/shared/paths.ts'
import { numberFormat } from '#domain/text/intl-formats.ts'
import { Pager } from '../../../../client/ui/Pager.tsx'
import { usePage } from '../../../PageContext.ts'
import { Button, ButtonLink, TextLink } from '../../../ui/Buttons.tsx'
import { Alert } from '../../../ui/form/Alerts.tsx'
import { PostForm } from '../../../ui/form/PostForm.tsx'
import { optionsOf } from '../../../ui/specifications.tsx'
import { AdminLayout, AdminPageHeader } from '../../AdminLayout.tsx'
import { CsvUpload } from '../../form/Inputs.tsx'
import { ImportLines } from './ImportLines.tsx'

type ImportPageProps = {
  checked: ProductImport
  /** Null means that no line needs attention. */
  shown: { filter: ImportFilter; lines: Page<ImportLine> } | null
}

export function ImportPage({ checked, shown }: ImportPageProps) {
  const { t } = useTranslation('admin-product-files')
  const isRunning = checked.state === 'waiting' || checked.state === 'running'
  const linesQuery = importLinesQuery(checked.id)
  return (
    <AdminLayout
      title={t('import.title')}
      styles={['admin/products']}
      scripts={isRunning ? ['admin/import'] : []}
    >
      <AdminPageHeader title={t('import.title')} lead={checked.file_name} back="products" />
      <div className="stack stack--l">
        <div className="stack">
          <ul className="row import-counts">
            {(['change', 'add', 'same', 'wrong'] as const).map((kind) => (
              <li key={kind}>
                <b>
                  <bdi dir="ltr">{checked.counts[kind]}</bdi>
                </b>{' '}
                {t(`import.counts.${kind}`)}
              </li>
            ))}
          </ul>
          {checked.ignored_columns.length > 0 && (
            <p className="hint">
              {t('import.ignored')} <bdi dir="ltr">{checked.ignored_columns.join(', ')}</bdi>
            </p>
          )}
        </div>
        <ImportState checked={checked} />
      </div>
      {shown && (
        <>
          <nav className="row row--s import-kinds" aria-label={t('import.lines')}>
            {importFilters
              .filter((filter) => checked.counts[filter] > 0)
              .map((filter) => (
                <ButtonLink
                  key={filter}
                  aria-current={filter === shown.filter ? 'page' : undefined}
                  to={linesQuery.path({ show: filter })}
                  look="tint sm"
                >
                  {t(`import.kinds.${filter}`, { number: checked.counts[filter] })}
                </ButtonLink>
              ))}
          </nav>
          <ImportLines items={shown.lines.items} />
          <Pager list={shown.lines} pathOf={(page) => linesQuery.path({ show: shown.filter, page })} />
        </>
      )}
    </AdminLayout>
  )
}

function ImportState({ checked }: { checked: ProductImport }) {
  const { t } = useTranslation('admin-product-files')
  const { state, counts } = checked
  const total = counts.add + counts.change
  if (state === 'waiting' || state === 'running')
    return (
      <div className="stack" data-import-progress>
        <label className="stack">
          {t('import.running', { done: checked.lines_done, total })}
          <progress className="tiles" max={Math.max(total, 1)} value={checked.lines_done} />
        </label>
        <p className="hint">{t('import.running_hint')}</p>
        <noscript>
          <meta httpEquiv="refresh" content="3" />
        </noscript>
      </div>
    )
  if (state === 'done') return <Outcome title={t('import.done')} text={t('import.done_text')} />
  if (counts.wrong > 0)
    return (
      <>
        <Alert text={t('import.wrong')} />
        <div className="row">
          <ButtonLink to={paths.adminProductImportNew}>{t('import.another')}</ButtonLink>
        </div>
      </>
    )
  if (total === 0) return <Outcome title={t('import.nothing')} text={t('import.nothing_text')} />
  return (
    <>
      {state === 'failed' && <Alert text={t('import.failed')} />}
      <PostForm className="row" action={paths.adminProductImportRun(checked.id)}>
        <Button>{t('import.run')}</Button>
        <TextLink to={paths.adminProductImportNew}>{t('import.another')}</TextLink>
      </PostForm>
      <p className="hint">{t('import.run_hint')}</p>
    </>
  )
}

function Outcome({ title, text }: { title: string; text: string }) {
  const { t } = useTranslation('admin-product-files')
  return (
    <div className="stack" role="status">
      <h2>{title}</h2>
      <p>{text}</p>
      <div className="row">
        <ButtonLink to={adminTabPath('products')}>{t('import.to_products')}</ButtonLink>
        <TextLink to={paths.adminProductImportNew}>{t('import.another')}</TextLink>
      </div>
    </div>
  )
}

export type ImportFileError = {
  code:
    | 'file_missing'
    | 'file_too_large'
    | 'csv_encoding'
    | 'csv_empty'
    | 'csv_columns'
    | 'csv_column_twice'
    | 'csv_too_long'
    | 'csv_too_wide'
    | 'csv_broken'
  column?: string
  line?: number
}

export function ImportNewPage({ error }: { error?: ImportFileError }) {
  const { t } = useTranslation(['admin-product-files', 'product-fields'])
  const { language } = usePage()
  const number = numberFormat(language)
  const limits = {
    megabytes: fileBytesLimit / 1024 / 1024,
    lines: number.format(fileLinesLimit),
    cells: number.format(fileCellsLimit),
  }
  return (
    <AdminLayout title={t('new.title')} styles={['admin/products']}>
      <AdminPageHeader title={t('new.title')} lead={t('new.lead')} back="products" />
      <div className="stack stack--l">
        <div className="stack sides editor">
          <CsvUpload
            action={paths.adminProductImportNew}
            label={t('new.file')}
            hint={t('new.limits', limits)}
            error={error && t(`errors.${error.code}`, { column: error.column, line: error.line, ...limits })}
            submit={t('new.check')}
          />
          <section className="panel stack">
            <h2>{t('export.title')}</h2>
            <p>{t('export.text')}</p>
            <div className="row">
              <ButtonLink href={paths.adminProductsFile} look="line" icon="download" download>
                {t('export.download')}
              </ButtonLink>
            </div>
          </section>
        </div>
        <section className="stack">
          <h2>{t('columns.title')}</h2>
          <p className="soft">{t('columns.text')}</p>
          <dl className="specs small import-fields">
            {fileColumns.map((column) => (
              <div key={column}>
                <dt>
                  <bdi dir="ltr">{column}</bdi>
                </dt>
                <dd>
                  {column === 'id'
                    ? t('columns.id')
                    : t(`product-fields:${column}.file_hint`, { options: optionsOf(column).join(', ') })}
                </dd>
              </div>
            ))}
          </dl>
        </section>
      </div>
    </AdminLayout>
  )
}
