import { useTranslation } from 'react-i18next'
import { type OrderStatus, orderStatuses, statusRules } from '#domain/orders/order-statuses.ts'

type StatusSelectProps = {
  status: OrderStatus
  label: string
  /** With it the select keeps showing the order's status, and only reports the choice. */
  onChoose?: (chosen: OrderStatus) => void
  /** The order's id, by which scripts find the control again. */
  of: number
}

/** The status of an order among all there are. Choosing one sets nothing by itself. */
export function StatusSelect({ status, label, onChoose, of }: StatusSelectProps) {
  const { t } = useTranslation('order-statuses')
  return (
    <select
      className="status"
      data-status={status}
      data-tone={statusRules[status].tone}
      data-status-of={of}
      name="status"
      aria-label={label}
      autoComplete="off"
      {...(onChoose
        ? { value: status, onChange: ({ target }) => onChoose(target.value as OrderStatus) }
        : { defaultValue: status })}
    >
      {orderStatuses.map((option) => (
        <option key={option} value={option}>
          {t(`${option}.name`)}
        </option>
      ))}
    </select>
  )
}
