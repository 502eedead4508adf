import type { Language } from '#domain/language.ts'
import { localPath, paths } from '#domain/paths.ts'
import { priceTargets } from '#domain/price-change.ts'
import { countedWord, type ProductsWords } from '../../ui/products-words.ts'
import { fillIn } from '../../ui/upload-words.ts'

type BulkBarProps = {
  id: string
  query: string
  /** How many are chosen, among how many of this page. */
  picked: number
  count: number
  pickAll: (isPicked: boolean) => void
  /** Why the last one was not carried out. */
  fault: { text: string; percent: string } | undefined
  words: ProductsWords
  language: Language
}

/**
 * What is done with all that are chosen. With script it comes up with the first choice; without, it stands below the
 * list. New prices are shown before they count.
 */
export function BulkBar({ id, query, picked, count, pickAll, fault, words, language }: BulkBarProps) {
  return (
    <form
      className="bulk"
      id={id}
      method="post"
      action={localPath(paths.adminProductChanges, language)}
      data-picked={picked}
      data-fault={fault ? true : undefined}
    >
      <input type="hidden" name="list" value={query} />
      <div className="bulk__picked">
        <label className="choice needs-script">
          <input
            type="checkbox"
            checked={picked > 0 && picked === count}
            onChange={({ currentTarget }) => pickAll(currentTarget.checked)}
          />
          {words.pick_all}
        </label>
        <p className="soft" role="status">
          {picked > 0
            ? fillIn(countedWord(words, 'picked', picked, language), { count: picked })
            : words.many}
        </p>
      </div>
      {fault && (
        <p className="error" role="alert">
          {fault.text}
        </p>
      )}
      {/* First, as Enter in its field presses the form's first button. */}
      <div className="bulk__prices">
        <label className="field">
          {words.percent}
          <input
            className="input"
            name="percent"
            data-ltr
            // Not decimal: the keyboard of a phone would lack the minus.
            inputMode="text"
            autoComplete="off"
            maxLength={10}
            defaultValue={fault?.percent}
            aria-describedby={`${id}-hint`}
          />
        </label>
        <label className="field">
          {words.target}
          <select className="input" name="target">
            {priceTargets.map((target) => (
              <option key={target} value={target}>
                {words.targets[target]}
              </option>
            ))}
          </select>
        </label>
        <button className="btn btn--tint btn--sm" type="submit" name="act" value="prices">
          {words.preview}
        </button>
        <p className="hint" id={`${id}-hint`}>
          {words.percent_hint}
        </p>
      </div>
      <div className="bulk__acts">
        <button className="btn btn--line btn--sm" type="submit" name="act" value="show">
          {words.bulk_show}
        </button>
        <button className="btn btn--line btn--sm" type="submit" name="act" value="hide">
          {words.bulk_hide}
        </button>
      </div>
    </form>
  )
}
