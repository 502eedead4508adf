import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import {
  type FieldValue,
  type FileField,
  fileColumns,
  type ImportLine,
  isFileColumn,
} from '#domain/catalog/product-file.ts'
import { findFormField } from '#domain/catalog/product-form-fields.ts'
import { paths } from '#domain/shared/paths.ts'
import { Link } from '../../../ui/Buttons.tsx'
import { Colon } from '../../../ui/Facts.tsx'
import { optionText } from '../../../ui/specifications.tsx'

export function ImportLines({ items }: { items: readonly ImportLine[] }) {
  const { t } = useTranslation('admin-product-files')
  return (
    <ol className="ruled import-lines">
      {items.map((line) => (
        <li key={line.line}>
          <div>
            <p className="soft">{t('import.line', { number: line.line })}</p>
            <h3>
              <bdi>
                {line.product_id === null ? (
                  line.name
                ) : (
                  <Link to={paths.adminProduct(line.product_id)}>{line.name || line.product_id}</Link>
                )}
              </bdi>
            </h3>
          </div>
          {line.kind === 'wrong' ? <Errors line={line} /> : <Changes line={line} />}
        </li>
      ))}
    </ol>
  )
}

function Errors({ line }: { line: ImportLine }) {
  const { t } = useTranslation(['product-fields', 'admin-product-files'])
  const { t: tError } = useTranslation('errors')
  const fileErrors = t('admin-product-files:errors', { returnObjects: true }) as Record<string, string>
  return (
    <ul className="stack">
      {Object.entries(line.errors).map(([column, keys]) => (
        <li key={column} className="error">
          <span>
            {isFileColumn(column) && column !== 'id' && (
              <>
                {t(`${column}.name`)}
                <Colon />
              </>
            )}
            {(keys ?? []).map((key) => fileErrors[key] ?? tError(key as 'invalid')).join(' ')}
          </span>
        </li>
      ))}
    </ul>
  )
}

function Changes({ line: { kind, changes } }: { line: ImportLine }) {
  const { t } = useTranslation('product-fields')
  const entries = fileColumns.flatMap((field) => {
    const change = field === 'id' ? undefined : changes[field]
    return change ? [[field as FileField, change] as const] : []
  })
  const shownEntries = entries.filter(([, { to }]) => kind !== 'add' || !isEmptyValue(to))
  return (
    <dl className="specs small import-fields">
      {shownEntries.map(([field, change]) => (
        <div key={field}>
          <dt>{t(`${field}.name`)}</dt>
          <dd>
            <Change field={field} {...change} isNew={kind === 'add'} />
          </dd>
        </div>
      ))}
    </dl>
  )
}

type ChangeProps = { field: FileField; from: FieldValue; to: FieldValue; isNew: boolean }

function Change({ field, from, to, isNew }: ChangeProps) {
  const { t } = useTranslation('admin-product-files')
  if (isNew) return <CellValue field={field} value={to} />
  return (
    <>
      <span className="sr">{t('import.from')} </span>
      <del>
        <CellValue field={field} value={from} />
      </del>{' '}
      <span aria-hidden="true">{t('import.arrow')}</span>
      <span className="sr">{t('import.to')}</span>{' '}
      <ins>
        <CellValue field={field} value={to} />
      </ins>
    </>
  )
}

function CellValue({ field, value }: { field: FileField; value: FieldValue }): ReactNode {
  const { t } = useTranslation('admin-product-files')
  const { t: tCatalog } = useTranslation('catalog')
  if (isEmptyValue(value)) return t('import.empty')
  if (typeof value === 'boolean') return value ? t('import.yes') : t('import.no')
  if (Array.isArray(value))
    return (
      <bdi className="typed" dir="ltr">
        {value.join('\n')}
      </bdi>
    )
  const option = typeof value === 'string' && optionText(field, value, tCatalog)
  if (option) return option
  const isPrice = findFormField(field)?.kind === 'price'
  if (typeof value === 'number') return <bdi dir="ltr">{isPrice ? `${value.toFixed(2)} DH` : value}</bdi>
  return field === 'category' ? <bdi dir="ltr">{value}</bdi> : <bdi className="typed">{value}</bdi>
}

function isEmptyValue(value: FieldValue): boolean {
  return value === null || value === '' || (Array.isArray(value) && value.length === 0)
}
