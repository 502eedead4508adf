import { orderListQuery } from '#domain/orders/order-list.ts'
import { parseSenderFilter } from '#domain/orders/sender-filter.ts'
import { shutOutPaths } from '#domain/orders/shut-out.ts'
import { localisePath, paths } from '#domain/shared/paths.ts'
import { formatPlural } from '../../ui/format-plural.ts'
import type { OrdersWords } from '../../ui/words/orders-words.ts'
import type { ListTexts } from '../use-list.ts'

/** The checkboxes of the rows belong to this form by their form attribute. */
export const printFormId = 'orders-to-print'

type PrintBarProps = ListTexts<OrdersWords> & {
  selectedCount: number
  /** The query of the list, all of which is exported. */
  query: string
  /** Shown while none is selected. */
  countText: string
  areAllSelected: boolean
  selectAll: (areSelected: boolean) => void
}

/** Actions for the selected orders, and the number of orders. */
export function PrintBar({
  selectedCount,
  query,
  countText,
  areAllSelected,
  selectAll,
  words,
  language,
}: PrintBarProps) {
  const group = parseSenderFilter(orderListQuery.parse(query).same)
  return (
    <form className="orders__picked" id={printFormId} action={localisePath(paths.adminOrdersPrint, language)}>
      <label className="choice orders__pick needs-script">
        <input
          type="checkbox"
          checked={areAllSelected}
          onChange={({ target }) => selectAll(target.checked)}
          aria-label={words.pick_all}
        />
      </label>
      <p className="soft" aria-live="polite">
        {selectedCount > 0 ? formatPlural(words, 'picked', selectedCount, language) : countText}
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
        className="btn btn--line btn--sm"
        type="submit"
        name="tab"
        value="couriers"
        formAction={localisePath(paths.admin, language)}
      >
        {words.hand_over}
      </button>
      <button
        className="btn btn--line btn--sm orders__cancel"
        type="submit"
        formMethod="post"
        formAction={`${localisePath(paths.adminOrderCancellations, language)}?${query}`}
      >
        {words.cancel}
      </button>
      {group && (
        <button
          className="btn btn--line btn--sm"
          type="submit"
          formMethod="post"
          formAction={`${localisePath(shutOutPaths.list, language)}?${query}`}
        >
          {words[`shut_out_${group.by}`]}
        </button>
      )}
    </form>
  )
}
