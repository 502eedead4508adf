import { useTranslation } from 'react-i18next'
import { courierPaths } from '#domain/admin/admin-paths.ts'
import type { Courier } from '#domain/couriers/courier.ts'
import {
  type CourierFile,
  courierFileLimits,
  type FileColumnName,
  type FileColumns,
  fileColumnNames,
  fileMeanings,
  guessColumn,
  unknownWords,
} from '#domain/couriers/courier-file.ts'
import { isolateDirection } from '#domain/shared/clean-text.ts'
import { usePage } from '../../../PageContext.ts'
import { Field } from '../../../ui/form/Field.tsx'
import { SubmitRow } from '../../../ui/form/SubmitRow.tsx'
import { AdminLayout } from '../../AdminLayout.tsx'
import { AdminPageHeader } from '../../AdminPageHeader.tsx'

type FileColumnsPageProps = {
  courier: Courier
  /** The file as it was sent, which the form carries along. */
  text: string
  file: CourierFile
  /** What staff said before; null: nothing yet. */
  columns: FileColumns | null
  errors?: Record<string, string[]>
}

/** What the columns of a courier's file mean, and the words in it that nobody has explained yet: asked once. */
export function FileColumnsPage({ courier, text, file, columns, errors = {} }: FileColumnsPageProps) {
  const { t } = useTranslation('admin-couriers')
  const { href } = usePage()
  const heads = file.head.filter(Boolean)
  const chosen = Object.fromEntries(
    fileColumnNames.map((name) => {
      const said = columns?.[name] ?? ''
      return [name, heads.includes(said) ? said : guessColumn(name, heads)]
    }),
  ) as Record<FileColumnName, string>
  const words = unknownWords(file, { ...chosen, words: columns?.words ?? {} })
  return (
    <AdminLayout title={t('file.columns')}>
      <AdminPageHeader
        title={t('file.columns')}
        lead={t('file.columns_lead')}
        back={{ name: courier.name, path: courierPaths.parcels(courier.id) }}
      />
      <form
        className="panel stack stack--l"
        method="post"
        action={href(courierPaths.fileColumns(courier.id))}
      >
        <input type="hidden" name="text" value={text} />
        {fileColumnNames.map((name) => (
          <Field
            key={name}
            name={name}
            label={t(`file.names.${name}`)}
            value={chosen[name]}
            errors={errors[name]}
            isOptional={name === 'paid'}
            options={
              <>
                <option value="">{t('file.no_column')}</option>
                {heads.map((head) => (
                  <option key={head} value={head}>
                    {head}
                  </option>
                ))}
              </>
            }
          />
        ))}
        <Words words={words.slice(0, courierFileLimits.words)} />
        <SubmitRow>{t('file.check')}</SubmitRow>
      </form>
    </AdminLayout>
  )
}

function Words({ words }: { words: readonly string[] }) {
  const { t } = useTranslation('admin-couriers')
  if (words.length === 0) return null
  return (
    <fieldset className="stack">
      <legend>{t('file.words')}</legend>
      {words.map((word, index) => (
        <div key={word}>
          <input type="hidden" name={`word-${index}`} value={word} />
          <Field
            name={`meaning-${index}`}
            label={isolateDirection(word)}
            value="ignored"
            options={fileMeanings.map((meaning) => (
              <option key={meaning} value={meaning}>
                {meaning === 'ignored' ? t('file.ignored') : t(`outcomes.${meaning}`)}
              </option>
            ))}
          />
        </div>
      ))}
    </fieldset>
  )
}
