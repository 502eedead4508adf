import { useTranslation } from 'react-i18next'
import { orderListQuery } from '#domain/orders/order-list.ts'
import { parseSourceFilter, shutOutPaths } from '#domain/orders/order-source.ts'
import { localisePath, paths } from '#domain/shared/paths.ts'
import { useLanguage } from '../../ui/use-language.ts'
import type { Selection } from '../selection.tsx'

/** The checkboxes of the rows belong to this form by their form attribute. */
export const printFormId = 'orders-to-print'

type PrintBarProps = {
  selection: Selection
  query: string
  countText: string
}

/** The actions show as soon as a row is ticked (orders.css). */
export function PrintBar({ selection, query, countText }: PrintBarProps) {
  const language = useLanguage()
  const { t } = useTranslation(['admin-orders', 'admin-lists'])
  const group = parseSourceFilter(orderListQuery.parse(query).same)
  return (
    <form
      className="row orders__picked"
      id={printFormId}
      action={localisePath(paths.adminOrdersPrint, language)}
    >
      <label className="choice orders__pick needs-script">
        <input
          type="checkbox"
          checked={selection.isAll}
          onChange={({ target }) => selection.selectAll(target.checked)}
          aria-label={t('admin-lists:pick_all')}
        />
      </label>
      <p className="soft small" aria-live="polite">
        {selection.count > 0 ? t('list.picked', { count: selection.count }) : countText}
      </p>
      <div className="row row--s push orders__bulk">
        <button className="btn btn--line btn--sm" type="submit">
          {t('list.print')}
        </button>
        <button
          className="btn btn--line btn--sm"
          type="submit"
          name="tab"
          value="couriers"
          formAction={localisePath(paths.admin, language)}
        >
          {t('list.hand_over')}
        </button>
        <button
          className="btn btn--danger btn--sm"
          type="submit"
          formMethod="post"
          formAction={`${localisePath(paths.adminOrderCancellations, language)}?${query}`}
        >
          {t('list.cancel')}
        </button>
      </div>
      {group && (
        <button
          className="btn btn--line btn--sm"
          type="submit"
          formMethod="post"
          formAction={`${localisePath(shutOutPaths.list, language)}?${query}`}
        >
          {t(`list.shut_out_${group.by}`)}
        </button>
      )}
    </form>
  )
}
