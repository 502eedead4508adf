import { useTranslation } from 'react-i18next'
import { priceTargets } from '#domain/catalog/price-changes.ts'
import type { RejectedBulkChange } from '#domain/catalog/product-list.ts'
import { localisePath, paths } from '#domain/shared/paths.ts'
import { useLanguage } from '../../ui/use-language.ts'
import { closeOnEscape } from '../RecordActions.tsx'
import type { Selection } from '../selection.tsx'

type BulkBarProps = {
  id: string
  query: string
  selection: Selection
  formError: RejectedBulkChange | undefined
}

/** With script it appears with the first selection; without, it stands below the list. */
export function BulkBar(props: BulkBarProps) {
  const language = useLanguage()
  const { t } = useTranslation(['admin-products', 'admin-lists'])
  const { id, query, selection, formError } = props
  // Where nothing was ticked, the error is about that, whatever percentage was typed.
  const isPercentWrong = formError !== undefined && formError.ids.length > 0
  return (
    <form
      className="row panel bulk"
      id={id}
      method="post"
      action={localisePath(paths.adminProductBulkChanges, language)}
      data-picked={selection.count}
      data-error={formError ? true : undefined}
    >
      <input type="hidden" name="list" value={query} />
      {formError && (
        <p
          className="error"
          role="alert"
          id={`${id}-error`}
          tabIndex={-1}
          // biome-ignore lint/a11y/noAutofocus: after a failed submit the first thing to read is what went wrong
          autoFocus={!isPercentWrong}
        >
          {formError.text}
        </p>
      )}
      <label className="choice needs-script">
        <input
          type="checkbox"
          checked={selection.isAll}
          onChange={({ currentTarget }) => selection.selectAll(currentTarget.checked)}
          aria-label={t('admin-lists:pick_all')}
        />
      </label>
      <p className="soft" role="status">
        {selection.count > 0 ? t('list.picked', { count: selection.count }) : t('list.many')}
      </p>
      {/* The field stands first, as Enter in it activates the form's first submit button. */}
      <details
        name="confirmation"
        open={isPercentWrong || Boolean(formError?.percent)}
        onKeyDown={closeOnEscape}
      >
        <summary className="btn btn--tint btn--sm">{t('list.bulk_prices')}</summary>
        <div className="panel stack stack--m bulk__panel">
          <div className="field">
            <label htmlFor={`${id}-percent`}>{t('list.percent')}</label>
            <input
              className="input"
              id={`${id}-percent`}
              name="percent"
              data-ltr
              // The decimal keyboard of phones has no minus.
              inputMode="text"
              autoComplete="off"
              maxLength={10}
              defaultValue={formError?.percent}
              aria-invalid={isPercentWrong || undefined}
              aria-describedby={isPercentWrong ? `${id}-hint ${id}-error` : `${id}-hint`}
              // biome-ignore lint/a11y/noAutofocus: after a failed submit the first thing to mend is this field
              autoFocus={isPercentWrong}
            />
            <p className="hint" id={`${id}-hint`}>
              {t('list.percent_hint')}
            </p>
          </div>
          <select
            className="input"
            name="target"
            defaultValue={formError?.target}
            aria-label={t('list.target')}
          >
            {priceTargets.map((target) => (
              <option key={target} value={target}>
                {t(`list.targets.${target}`)}
              </option>
            ))}
          </select>
          <button className="btn btn--sm" type="submit" name="act" value="prices">
            {t('list.preview')}
          </button>
        </div>
      </details>
      <button className="btn btn--line btn--sm" type="submit" name="act" value="show">
        {t('list.bulk_show')}
      </button>
      <button className="btn btn--line btn--sm" type="submit" name="act" value="hide">
        {t('list.bulk_hide')}
      </button>
    </form>
  )
}
