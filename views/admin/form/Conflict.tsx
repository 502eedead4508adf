import { useTranslation } from 'react-i18next'
import type { EditConflict, RecordValue } from '#domain/admin/editing.ts'
import { variantUrl } from '#domain/pictures/picture.ts'
import { isolateDirection } from '#domain/shared/clean-text.ts'
import { languageCodes } from '#domain/shared/language.ts'
import { TextLink } from '../../ui/Buttons.tsx'

/** Returns how a technical value is shown, such as a category slug; null shows the value unchanged. */
export type FormatValue = (field: string, text: string) => string | null

type ConflictProps = {
  conflict: EditConflict
  mine: Readonly<Record<string, RecordValue>>
  labels: Record<string, string>
  formatValue: FormatValue | undefined
  /** The page shows the current record; the path has no language prefix. */
  recordPath: string
}

/**
 * Somebody else has changed the record while the form was open (409): of each field that both changed both versions
 * are shown, with a choice between them. Fields changed by only one person are already merged
 * (server/admin/edit-conflict.ts). readAdminForm and receivePictureForm apply the choice to the body
 * (server/http/requests/read-request.ts).
 */
export function Conflict({ conflict, mine, labels, formatValue, recordPath }: ConflictProps) {
  const { t } = useTranslation('admin-forms')
  const order = Object.keys(labels)
  const fields = Object.entries(conflict.theirs).sort(
    ([one], [other]) => order.indexOf(one) - order.indexOf(other),
  )
  // Isolates the name, so that one in the other writing direction does not reorder the sentence.
  const name = isolateDirection(conflict.by)
  return (
    <section
      className="panel stack conflict"
      role="alert"
      tabIndex={-1}
      // biome-ignore lint/a11y/noAutofocus: the conflict must be decided before the form can be saved
      autoFocus
      data-conflict
    >
      <h2>{t('conflict.title', { name })}</h2>
      <p>{t('conflict.text', { name })}</p>
      {fields.map(([field, theirs]) => (
        <fieldset key={field} className="form-grid conflict__field" data-conflict-field={field}>
          <legend>{labels[field] ?? field}</legend>
          {fieldsOf(field, theirs).map(([name, value], index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the list is static
            <input key={index} type="hidden" name={`theirs.${name}`} value={value} />
          ))}
          <label className="choice conflict__side">
            <input type="radio" name={`keep.${field}`} value="mine" defaultChecked />
            <span className="stack stack--s">
              <b>{t('conflict.mine')}</b>
              <ConflictValue field={field} value={mine[field] ?? ''} formatValue={formatValue} />
            </span>
          </label>
          <label className="choice conflict__side">
            <input type="radio" name={`keep.${field}`} value="theirs" />
            <span className="stack stack--s">
              <b>{t('conflict.theirs', { name })}</b>
              <ConflictValue field={field} value={theirs} formatValue={formatValue} />
            </span>
          </label>
        </fieldset>
      ))}
      <p>
        <TextLink to={recordPath} data-discard-draft>
          {t('conflict.open')}
        </TextLink>
      </p>
    </section>
  )
}

/** Pictures send their alternative texts in each language too. */
function fieldsOf(field: string, value: RecordValue): [name: string, value: string][] {
  if (typeof value === 'string') return [[field, value]]
  return value.flatMap((picture): [string, string][] => [
    [field, picture.url],
    ...languageCodes.map((code): [string, string] => [`${field}_alt_${code}`, picture[`alt_${code}`]]),
  ])
}

type ConflictValueProps = { field: string; value: RecordValue; formatValue: FormatValue | undefined }

function ConflictValue({ field, value, formatValue }: ConflictValueProps) {
  const { t } = useTranslation('admin-forms')
  if (value.length === 0) return <span className="soft">{t('conflict.empty')}</span>
  if (typeof value !== 'string')
    return (
      <span className="row row--s conflict__pictures">
        {value.map(({ url, alt_ar, alt_en, alt_fr }) => (
          <span key={url}>
            <span className="plate">
              <img src={variantUrl(url, 400, 'jpg')} alt="" width="72" height="72" />
            </span>
            {[alt_ar, alt_en, alt_fr].filter(Boolean).map((text) => (
              <small key={text} className="soft" dir="auto">
                {text}
              </small>
            ))}
          </span>
        ))}
      </span>
    )
  const isSwitch = field.startsWith('is_')
  return (
    <span className="typed conflict__text" dir="auto">
      {formatValue?.(field, value) ?? (isSwitch ? t(value === 'on' ? 'conflict.on' : 'conflict.off') : value)}
    </span>
  )
}
