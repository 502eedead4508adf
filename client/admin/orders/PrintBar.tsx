import type { Language } from '#domain/language.ts'
import { localPath, paths } from '#domain/paths.ts'
import { countedIn } from '../../ui/list-words.ts'
import type { OrdersWords } from '../../ui/orders-words.ts'

/** The checkboxes of the rows belong to this form, wherever they stand. */
export const printFormId = 'orders-to-print'

type PrintBarProps = {
  picked: number
  /** Of the list, which goes into the file whole. */
  query: string
  /** Said as long as none is picked. */
  countText: string
  areAllPicked: boolean
  pickAll: (arePicked: boolean) => void
  words: OrdersWords
  language: Language
}

/** How many orders there are, or are ticked to be printed or cancelled together. */
export function PrintBar({
  picked,
  query,
  countText,
  areAllPicked,
  pickAll,
  words,
  language,
}: PrintBarProps) {
  const said = countedIn(words, 'picked', picked, language)
  return (
    <form className="orders__picked" id={printFormId} action={localPath(paths.adminOrdersPrint, language)}>
      <label className="choice orders__pick needs-script">
        <input
          type="checkbox"
          checked={areAllPicked}
          onChange={({ target }) => pickAll(target.checked)}
          aria-label={words.pick_all}
        />
      </label>
      <p className="soft" aria-live="polite">
        {picked > 0 ? said : countText}
      </p>
      <a
        className="btn btn--line btn--sm"
        href={`${localPath(paths.adminOrdersFile, language)}?${query}`}
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
        formAction={`${localPath(paths.adminOrderCancellations, language)}?${query}`}
      >
        {words.cancel}
      </button>
    </form>
  )
}
