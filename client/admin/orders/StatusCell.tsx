import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { OrderListItem } from '#domain/orders/order-list.ts'
import type { OrderStatus } from '#domain/orders/order-statuses.ts'
import { localisePath, paths } from '#domain/shared/paths.ts'
import { findUnsentChange, unsentChanged } from '../../behaviours/admin/unsent-changes.ts'
import { StatusSelect } from '../../ui/orders/StatusSelect.tsx'
import { useLanguage } from '../../ui/use-language.ts'

type StatusCellProps = {
  order: OrderListItem
  query: string
  /** Opens the sheet in which a status is set. */
  openStatusSheet: (opened: OpenedStatusSheet) => void
}

/** Which order the sheet is open for. */
export type OpenedStatusSheet = { order: OrderListItem; chosen: OrderStatus }

/** The status of an order; another one is set in the sheet, which without script is a page of its own. */
export function StatusCell({ order, query, openStatusSheet }: StatusCellProps) {
  const language = useLanguage()
  const { t } = useTranslation('admin-orders')
  const { id, number } = order
  const unsent = useUnsentStatus(id)
  const status = unsent ?? order.status
  return (
    <form className="orders__status" method="get" action={localisePath(paths.adminOrderStatus(id), language)}>
      <input type="hidden" name="list" value={query} />
      <StatusSelect
        status={status}
        label={t('list.status_of', { number })}
        // The effects are known only for the status that the server has, so an order with an unsent status
        // has none.
        onChoose={(chosen) =>
          openStatusSheet({ order: unsent ? { ...order, status, status_effects: {} } : order, chosen })
        }
        of={id}
      />
      {unsent && <p className="orders__unsent">{t('unsent.row')}</p>}
      <noscript>
        <button className="btn btn--tint btn--sm" type="submit">
          {t('details.change_status')}
        </button>
      </noscript>
    </form>
  )
}

/** The status that was chosen for an order and has not reached the server yet. */
function useUnsentStatus(orderId: number): OrderStatus | undefined {
  const [status, setStatus] = useState<OrderStatus | undefined>(undefined)
  useEffect(() => {
    const read = () =>
      setStatus(
        findUnsentChange(({ order, status }) => order === orderId && status !== null)?.status ?? undefined,
      )
    read()
    document.addEventListener(unsentChanged, read)
    return () => document.removeEventListener(unsentChanged, read)
  }, [orderId])
  return status
}
