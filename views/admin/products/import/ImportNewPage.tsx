import { useTranslation } from 'react-i18next'
import { adminTabPath } from '#domain/admin/admin-tabs.ts'
import { fileBytesLimit, fileCellsLimit, fileColumns, fileLinesLimit } from '#domain/catalog/product-file.ts'
import { languages } from '#domain/shared/language.ts'
import { paths } from '#domain/shared/paths.ts'
import { usePage } from '../../../PageContext.ts'
import { Button, ButtonLink } from '../../../ui/Buttons.tsx'
import { PostForm } from '../../../ui/form/PostForm.tsx'
import { optionsOf } from '../../../ui/specifications.tsx'
import { AdminLayout, AdminPageHeader } from '../../AdminLayout.tsx'
import { CsvFileField } from '../../form/Inputs.tsx'

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

/** Upload of a product file, which is only checked at first. */
export function ImportNewPage({ error }: { error?: ImportFileError }) {
  const { t } = useTranslation('admin-product-files')
  const { t: tFields } = useTranslation('product-fields')
  const { language } = usePage()
  const number = new Intl.NumberFormat(languages[language].locale)
  const limits = {
    megabytes: fileBytesLimit / 1024 / 1024,
    lines: number.format(fileLinesLimit),
    cells: number.format(fileCellsLimit),
  }
  return (
    <AdminLayout title={t('new.title')} styles={['admin/products']}>
      <AdminPageHeader
        title={t('new.title')}
        lead={t('new.lead')}
        back={{ name: t('back'), path: adminTabPath('products') }}
      />
      <div className="stack editor">
        <PostForm
          className="panel stack stack--l"
          action={paths.adminProductImportNew}
          encType="multipart/form-data"
        >
          <CsvFileField
            label={t('new.file')}
            hint={t('new.limits', limits)}
            error={error && t(`errors.${error.code}`, { column: error.column, line: error.line, ...limits })}
          />
          <div className="row">
            <Button>{t('new.check')}</Button>
          </div>
        </PostForm>
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
        <dl className="import-fields">
          {fileColumns.map((column) => (
            <div key={column}>
              <dt>
                <bdi dir="ltr">{column}</bdi>
              </dt>
              <dd>
                {column === 'id'
                  ? t('columns.id')
                  : tFields(`${column}.file_hint`, { options: optionsOf(column).join(', ') })}
              </dd>
            </div>
          ))}
        </dl>
      </section>
    </AdminLayout>
  )
}
