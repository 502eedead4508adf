import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { variantUrl } from '#domain/picture.ts'
import { usePage } from '../../PageContext.ts'
import { isSame, type Value } from './is-same.ts'

type ConflictField = {
  name: string
  label: string
  /** As the form sends it: text, or a list of addresses. */
  mine: Value
  theirs: Value
  /** How a value is shown where it is not a text: the name of a category, 'on' as a word. */
  show?: (value: string) => ReactNode
}

type ConflictProps = {
  /** Every field of the form; only those that differ are shown. */
  fields: readonly ConflictField[]
  /** The record's own page, which shows it as it is now, without language. */
  recordPath: string
}

/**
 * Answers a form whose record was changed by somebody else meanwhile (409): both versions of each field side by side,
 * and which is to be kept. The form below holds what was typed and, in its `version`, the number of the record as it is
 * now; readStaffForm and pictureForm put in what was chosen here (server/http/settle-form.ts).
 */
export function Conflict({ fields, recordPath }: ConflictProps) {
  const { t } = useTranslation('admin-forms')
  const { href } = usePage()
  const differing = fields.filter(({ mine, theirs }) => !isSame(mine, theirs))
  return (
    <section
      className="panel stack conflict"
      role="alert"
      tabIndex={-1}
      // biome-ignore lint/a11y/noAutofocus: what must be decided before anything else is saved
      autoFocus
      data-conflict
    >
      <h2>{t('conflict.title')}</h2>
      <p>{differing.length > 0 ? t('conflict.text') : t('conflict.same')}</p>
      {differing.length > 1 && (
        <div className="row needs-script">
          <button className="btn btn--tint btn--sm" type="button" data-keep-all="mine">
            {t('conflict.all_mine')}
          </button>
          <button className="btn btn--tint btn--sm" type="button" data-keep-all="theirs">
            {t('conflict.all_theirs')}
          </button>
        </div>
      )}
      {differing.map((field) => (
        <Choice key={field.name} {...field} />
      ))}
      <p>
        <a className="link" href={href(recordPath)} data-forget-draft>
          {t('conflict.open')}
        </a>
      </p>
    </section>
  )
}

function Choice({ name, label, mine, theirs, show = (value) => value }: ConflictField) {
  const { t } = useTranslation('admin-forms')
  return (
    <fieldset className="conflict__field" data-keep={name}>
      <legend>{label}</legend>
      {[theirs].flat().map((value, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a list that never moves
        <input key={index} type="hidden" name={`theirs.${name}`} value={value} />
      ))}
      <label className="choice conflict__side">
        <input type="radio" name={`keep.${name}`} value="mine" defaultChecked />
        <span>
          <b>{t('conflict.mine')}</b>
          <Shown value={mine} show={show} />
        </span>
      </label>
      <label className="choice conflict__side">
        <input type="radio" name={`keep.${name}`} value="theirs" />
        <span>
          <b>{t('conflict.theirs')}</b>
          <Shown value={theirs} show={show} />
        </span>
      </label>
    </fieldset>
  )
}

function Shown({ value, show }: { value: Value; show: (value: string) => ReactNode }) {
  const { t } = useTranslation('admin-forms')
  if (typeof value !== 'string') return <Pictures urls={value} />
  if (value === '') return <span className="soft">{t('conflict.empty')}</span>
  return (
    <span className="conflict__text" dir="auto">
      {show(value)}
    </span>
  )
}

function Pictures({ urls }: { urls: readonly string[] }) {
  const { t } = useTranslation('admin-forms')
  if (urls.length === 0) return <span className="soft">{t('conflict.empty')}</span>
  return (
    <span className="conflict__pictures">
      {urls.map((url) => (
        <span key={url} className="plate">
          <img src={variantUrl(url, 400, 'jpg')} alt="" width="72" height="72" decoding="async" />
        </span>
      ))}
    </span>
  )
}
