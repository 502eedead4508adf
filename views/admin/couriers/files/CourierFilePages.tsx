import { useTranslation } from 'react-i18next'
import { courierPaths } from '#domain/admin/admin-paths.ts'
import type { Courier } from '#domain/couriers/courier.ts'
import {
  type CourierFile,
  courierFileLimits,
  type FileColumnName,
  type FileColumns,
  type FileLine,
  fileColumnNames,
  fileMeanings,
  meaningOfWord,
  unknownWords,
} from '#domain/couriers/courier-file.ts'
import { isolateDirection } from '#domain/shared/clean-text.ts'
import { errorText } from '#domain/shared/result.ts'
import { usePage } from '../../../PageContext.ts'
import { Button, SubmitRow, TextLink } from '../../../ui/Buttons.tsx'
import { FormError } from '../../../ui/form/Alerts.tsx'
import { Field } from '../../../ui/form/Field.tsx'
import { PostForm } from '../../../ui/form/PostForm.tsx'
import { AdminLayout, AdminPageHeader } from '../../AdminLayout.tsx'
import { CsvUpload, Options } from '../../form/Inputs.tsx'
import { Money } from '../../Money.tsx'
import { ParcelName, RowSum } from '../ParcelRows.tsx'

export type CourierFileErrorCode =
  | 'file_missing'
  | 'file_too_large'
  | 'csv_encoding'
  | 'csv_empty'
  | 'csv_too_long'
  | 'csv_too_wide'
  | 'csv_broken'

type CourierFilePageProps = {
  courier: Courier
  error?: { code: CourierFileErrorCode; line?: number | undefined }
}

export function CourierFilePage({ courier, error }: CourierFilePageProps) {
  const { t } = useTranslation('admin-couriers')
  const { bytes, lines, cells } = courierFileLimits
  const limits = { kilobytes: bytes / 1024, lines, cells }
  return (
    <AdminLayout title={t('file.title')}>
      <AdminPageHeader
        title={t('file.title')}
        lead={t('file.lead')}
        back={{ name: courier.name, path: courierPaths.parcels(courier.id) }}
      />
      <CsvUpload
        action={courierPaths.file(courier.id)}
        label={t('file.choose')}
        error={error && t(`file.errors.${error.code}`, { line: error.line ?? 0, ...limits })}
        submit={t('file.check')}
      />
    </AdminLayout>
  )
}

type FileColumnsPageProps = {
  courier: Courier
  /** The form carries the file along as it was sent. */
  text: string
  file: CourierFile
  /** Null means that staff have not described the columns yet. */
  columns: FileColumns | null
  /** Words that were explained before are asked about too. */
  isDescribedAnew: boolean
  errors?: Record<string, string[]>
}

/** Words that nobody has explained yet are asked about together with the columns. */
export function FileColumnsPage({
  courier,
  text,
  file,
  columns,
  isDescribedAnew,
  errors = {},
}: FileColumnsPageProps) {
  const { t } = useTranslation('admin-couriers')
  const heads = file.head.filter(Boolean)
  const chosen = Object.fromEntries(
    fileColumnNames.map((name) => {
      const said = columns?.[name] ?? ''
      return [name, heads.includes(said) ? said : '']
    }),
  ) as Record<FileColumnName, string>
  const explained = columns?.words ?? {}
  const words = unknownWords(file, { ...chosen, words: isDescribedAnew ? {} : explained })
  return (
    <AdminLayout title={t('file.columns')}>
      <AdminPageHeader
        title={t('file.columns')}
        lead={t('file.columns_lead')}
        back={{ name: courier.name, path: courierPaths.parcels(courier.id) }}
      />
      <PostForm
        className="panel stack stack--l"
        action={courierPaths.fileColumns(courier.id)}
        formValues={chosen}
        errors={errors}
      >
        <input type="hidden" name="text" value={text} />
        {fileColumnNames.map((name) => (
          <Field
            key={name}
            name={name}
            label={t(`file.names.${name}`)}
            isOptional={name === 'paid' || name === 'fee'}
            options={<Options of={heads} nameOf={(head) => head} none={t('file.no_column')} />}
          />
        ))}
        {words.length > 0 && (
          <fieldset className="stack">
            <legend>{t('file.words')}</legend>
            {words.slice(0, courierFileLimits.words).map((word, index) => (
              <div key={word}>
                <input type="hidden" name={`word-${index}`} value={word} />
                <Field
                  name={`meaning-${index}`}
                  label={isolateDirection(word)}
                  value={meaningOfWord(word, explained) ?? 'ignored'}
                  options={
                    <Options
                      of={fileMeanings}
                      nameOf={(meaning) =>
                        meaning === 'ignored' ? t('file.ignored') : t(`outcomes.${meaning}`)
                      }
                    />
                  }
                />
              </div>
            ))}
          </fieldset>
        )}
        <SubmitRow>{t('file.check')}</SubmitRow>
      </PostForm>
    </AdminLayout>
  )
}

type CheckedFilePageProps = { courier: Courier; text: string; lines: readonly FileLine[] }

/** One wrong line keeps the whole file from changing anything. */
export function CheckedFilePage({ courier, text, lines }: CheckedFilePageProps) {
  const { t } = useTranslation('admin-couriers')
  const { href } = usePage()
  const of = (kind: FileLine['kind']) => lines.filter((line) => line.kind === kind)
  const [wrong, changed] = [of('wrong'), of('change')]
  const others = of('unchanged').length
  return (
    <AdminLayout title={t('file.checked')} styles={['admin/couriers']}>
      <AdminPageHeader
        title={t('file.checked')}
        back={{ name: courier.name, path: courierPaths.parcels(courier.id) }}
      />
      <div className="stack stack--l">
        {wrong.length > 0 && <FormError>{t('file.wrong', { count: wrong.length })}</FormError>}
        {wrong.length > 0 && <FileLines lines={wrong} />}
        {changed.length > 0 && <h2>{t('file.changes', { count: changed.length })}</h2>}
        {changed.length > 0 && <FileLines lines={changed} />}
        {others > 0 && <p className="soft">{t('file.unchanged', { count: others })}</p>}
        <PostForm
          action={wrong.length > 0 ? courierPaths.fileColumns(courier.id) : courierPaths.fileRun(courier.id)}
        >
          <input type="hidden" name="text" value={text} />
          <div className="parcels__bar">
            {wrong.length === 0 && <Button>{changed.length > 0 ? t('file.run') : t('file.close')}</Button>}
            <Button
              look="line"
              name="step"
              value="describe"
              formAction={href(courierPaths.fileColumns(courier.id))}
            >
              {t('file.describe')}
            </Button>
          </div>
        </PostForm>
        <p className="row">
          <TextLink to={courierPaths.file(courier.id)}>{t('file.other')}</TextLink>
        </p>
      </div>
    </AdminLayout>
  )
}

function FileLines({ lines }: { lines: readonly FileLine[] }) {
  const { t } = useTranslation('admin-couriers')
  const { t: tError } = useTranslation('errors')
  return (
    <ul className="ruled">
      {lines.map(({ line, text, parcel, sent, error }) => (
        <li className="parcel" key={line}>
          <div>
            <b>{parcel ? <ParcelName of={parcel} /> : <bdi>{text}</bdi>}</b>
            <span className="who">
              {t('file.line', { line })}
              {sent && <> · {t(`outcomes.${sent.outcome}`)}</>}
              {sent && sent.fee !== null && (
                <>
                  {' · '}
                  {t('file.fee')} <Money of={sent.fee} />
                </>
              )}
            </span>
            {error && <p className="error">{errorText(tError, error)}</p>}
          </div>
          {sent && sent.collected !== null && <RowSum of={sent.collected} />}
        </li>
      ))}
    </ul>
  )
}
