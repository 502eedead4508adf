import { priceTargets } from '#domain/catalog/price-change.ts'
import type { Language } from '#domain/shared/language.ts'
import { localisePath, paths } from '#domain/shared/paths.ts'
import { formatPlural } from '../../ui/words/list-words.ts'
import type { ProductsWords } from '../../ui/words/products-words.ts'

type BulkBarProps = {
  id: string
  query: string
  /** How many are chosen, among how many of this page. */
  picked: number
  count: number
  pickAll: (isPicked: boolean) => void
  /** Why the last one was not carried out. */
  formError: { text: string; percent: string } | undefined
  words: ProductsWords
  language: Language
}

/**
 * What is done with all that are chosen. With script it comes up with the first choice; without, it stands below the
 * list. New prices are shown before they count.
 */
export function BulkBar({ id, query, picked, count, pickAll, formError, words, language }: BulkBarProps) {
  return (
    <form
      className="bulk"
      id={id}
      method="post"
      action={localisePath(paths.adminProductBulkChanges, language)}
      data-picked={picked}
      data-error={formError ? true : undefined}
    >
      <input type="hidden" name="list" value={query} />
      {formError && (
        <p className="error" role="alert">
          {formError.text}
        </p>
      )}
      <label className="choice needs-script">
        <input
          type="checkbox"
          checked={picked > 0 && picked === count}
          onChange={({ currentTarget }) => pickAll(currentTarget.checked)}
          aria-label={words.pick_all}
        />
      </label>
      <p className="soft" role="status">
        {picked > 0 ? formatPlural(words, 'picked', picked, language) : words.many}
      </p>
      {/* First, as Enter in its field presses the form's first button. */}
      <details className="bulk__prices" name="ask" open={Boolean(formError?.percent)}>
        <summary className="btn btn--tint btn--sm">{words.bulk_prices}</summary>
        <div className="bulk__panel panel">
          <div className="field">
            <label htmlFor={`${id}-percent`}>{words.percent}</label>
            <input
              className="input"
              id={`${id}-percent`}
              name="percent"
              data-ltr
              // Not decimal: the keyboard of a phone would lack the minus.
              inputMode="text"
              autoComplete="off"
              maxLength={10}
              defaultValue={formError?.percent}
              aria-describedby={`${id}-hint`}
            />
            <p className="hint" id={`${id}-hint`}>
              {words.percent_hint}
            </p>
          </div>
          <select className="input" name="target" aria-label={words.target}>
            {priceTargets.map((target) => (
              <option key={target} value={target}>
                {words.targets[target]}
              </option>
            ))}
          </select>
          <button className="btn btn--sm" type="submit" name="act" value="prices">
            {words.preview}
          </button>
        </div>
      </details>
      <button className="btn btn--line btn--sm" type="submit" name="act" value="show">
        {words.bulk_show}
      </button>
      <button className="btn btn--line btn--sm" type="submit" name="act" value="hide">
        {words.bulk_hide}
      </button>
    </form>
  )
}
