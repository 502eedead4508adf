import { useTranslation } from 'react-i18next'
import { courierPaths } from '#domain/admin/admin-paths.ts'
import type { Courier } from '#domain/couriers/courier.ts'
import { uploadContents, uploadLimits, uploadSeparators } from '#domain/couriers/upload-file.ts'
import { Button } from '../../../ui/Buttons.tsx'
import { FormErrors } from '../../../ui/form/Alerts.tsx'
import { Field } from '../../../ui/form/Field.tsx'
import { PostForm } from '../../../ui/form/PostForm.tsx'
import { Table } from '../../../ui/Table.tsx'
import { AdminLayout, AdminPageHeader } from '../../AdminLayout.tsx'
import { BareInput, Options } from '../../form/Inputs.tsx'

/** The row is as it was submitted, and may be wrong. */
type Row = { head: string; content: string; words: string }

export type UploadFileState = {
  courier: Courier
  /** It is the version of the courier whose description was shown first; without it the present one counts. */
  version?: number | string | undefined
  separator: string
  rows: readonly Row[]
  /** The newest orders stand as they would in the file. */
  preview: { head: readonly string[]; rows: readonly (readonly string[])[] }
  errors?: Record<string, string[]>
  /** The preview shows a description that is not saved yet. */
  isUnsaved?: boolean
}

const freeRows = 3

export function UploadFilePage({
  courier,
  version = courier.version,
  separator,
  rows,
  preview,
  errors,
  isUnsaved = false,
}: UploadFileState) {
  const { t } = useTranslation('admin-couriers')
  const free = Math.max(0, Math.min(freeRows, uploadLimits.columns - rows.length))
  const empty: Row = { head: '', content: 'fixed', words: '' }
  const shown = [...rows, ...Array<Row>(free).fill(empty)].map((row, index) => ({ index, row }))
  return (
    <AdminLayout title={t('upload.title')} styles={['admin/couriers']}>
      <AdminPageHeader
        title={t('upload.title')}
        lead={t('upload.lead')}
        back={{ name: courier.name, path: courierPaths.courierForm(courier.id) }}
      />
      <FormErrors errors={errors} />
      <PostForm className="stack stack--l" action={courierPaths.uploadFile(courier.id)}>
        <input type="hidden" name="version" value={version} />
        <div className="stack">
          <h2 id="preview">{t('upload.preview')}</h2>
          {isUnsaved && <p className="hint">{t('upload.unsaved')}</p>}
          {preview.rows.length === 0 && <p className="soft">{t('upload.no_orders')}</p>}
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard scrolls it */}
          <section className="scroller upload-preview" tabIndex={0} aria-labelledby="preview">
            <Table className="data-table" headings={preview.head.map((text) => ({ text, dir: 'auto' }))}>
              {preview.rows.map((cells) => (
                <tr key={cells.join()}>
                  {cells.map((cell, index) => (
                    // biome-ignore lint/suspicious/noArrayIndexKey: cells may be alike
                    <td key={index} dir="auto">
                      {cell}
                    </td>
                  ))}
                </tr>
              ))}
            </Table>
          </section>
        </div>
        <ol className="stack stack--m">
          {shown.map((column) => (
            <Column key={column.index} {...column} />
          ))}
        </ol>
        <Field
          name="separator"
          label={t('upload.separator')}
          value={separator}
          options={
            <Options
              of={uploadSeparators}
              nameOf={(sign) => (sign === ',' ? t('upload.comma') : t('upload.semicolon'))}
            />
          }
        />
        <div className="parcels__bar">
          <Button look="line" name="step" value="look">
            {t('upload.look')}
          </Button>
          <Button>{t('upload.save')}</Button>
        </div>
      </PostForm>
    </AdminLayout>
  )
}

function Column({ index, row }: { index: number; row: Row }) {
  const { t } = useTranslation('admin-couriers')
  const number = index + 1
  return (
    <li className="upload-column">
      <BareInput
        name={`place-${index}`}
        label={t('upload.place_of', { number })}
        defaultValue={number}
        inputMode="numeric"
        maxLength={3}
      />
      <BareInput
        name={`head-${index}`}
        label={t('upload.head_of', { number })}
        defaultValue={row.head}
        maxLength={uploadLimits.head}
        dir="auto"
        placeholder={t('upload.head')}
      />
      <select
        className="input"
        name={`content-${index}`}
        defaultValue={row.content}
        autoComplete="off"
        aria-label={t('upload.content_of', { number })}
      >
        <Options of={uploadContents} nameOf={(content) => t(`upload.contents.${content}`)} />
      </select>
      <BareInput
        name={`words-${index}`}
        label={t('upload.words_of', { number })}
        defaultValue={row.words}
        maxLength={uploadLimits.words}
        dir="auto"
        placeholder={t('upload.words')}
      />
    </li>
  )
}
