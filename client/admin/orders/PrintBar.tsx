import type { Language } from '#domain/shared/language.ts'
import { localisePath, paths } from '#domain/shared/paths.ts'
import { formatPlural } from '../../ui/words/list-words.ts'
import type { OrdersWords } from '../../ui/words/orders-words.ts'

/** The checkboxes of the rows belong to this form, wherever they stand. */
export const printFormId = 'orders-to-print'

type PrintBarProps = {
  picked: number
  /** Of the list, which goes into the file whole. */
  query: string
  /** Said as long as none is picked. */
  orderCountText: string
  areAllPicked: boolean
  pickAll: (arePicked: boolean) => void
  words: OrdersWords
  language: Language
}

/** How many orders there are, or are ticked to be printed or cancelled together. */
export function PrintBar({
  picked,
  query,
  orderCountText,
  areAllPicked,
  pickAll,
  words,
  language,
}: PrintBarProps) {
  const said = formatPlural(words, 'picked', picked, language)
  return (
    <form className="orders__picked" id={printFormId} action={localisePath(paths.adminOrdersPrint, language)}>
      <label className="choice orders__pick needs-script">
        <input
          type="checkbox"
          checked={areAllPicked}
          onChange={({ target }) => pickAll(target.checked)}
          aria-label={words.pick_all}
        />
      </label>
      <p className="soft" aria-live="polite">
        {picked > 0 ? said : orderCountText}
      </p>
      <a
        className="btn btn--line btn--sm"
        href={`${localisePath(paths.adminOrdersFile, language)}?${query}`}
        download
      >
        {words.export}
      </a>
      <button className="btn btn--line btn--sm" type="submit">
        {words.print}
      </button>
      <button
        className="btn btn--line btn--sm orders__cancel"
        type="submit"
        formMethod="post"
        formAction={`${localisePath(paths.adminOrderCancellations, language)}?${query}`}
      >
        {words.cancel}
      </button>
    </form>
  )
}
