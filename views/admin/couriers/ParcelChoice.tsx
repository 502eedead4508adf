import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { Centimes } from '#domain/currency/money.ts'
import type { Order } from '#domain/orders/order.ts'
import { errorText } from '#domain/shared/result.ts'
import { Amount } from '../../../client/ui/Amount.tsx'
import { usePage } from '../../PageContext.ts'

type ParcelChoiceProps = {
  /** Of the order or shipment, sent as `id`. */
  id: number
  of: Pick<Order, 'number' | 'customer_name' | 'customer_city'>
  amount: Centimes
  isTicked?: boolean
  /** Beneath the city: since when. */
  detail?: ReactNode
  /** A field beside the amount. */
  children?: ReactNode
}

/** A parcel to tick, large enough for a thumb. */
export function ParcelChoice({ id, of, amount, isTicked = false, detail, children }: ParcelChoiceProps) {
  const { language } = usePage()
  return (
    <li className="parcel">
      <label className="choice">
        <input type="checkbox" name="id" value={id} defaultChecked={isTicked} autoComplete="off" />
        <span>
          <bdi dir="ltr">
            <b>#{of.number}</b>
          </bdi>{' '}
          <bdi>{of.customer_name}</bdi>
          <span className="who">
            <bdi>{of.customer_city}</bdi>
            {detail && <> · {detail}</>}
          </span>
        </span>
      </label>
      <b className="parcel__sum">
        <Amount centimes={amount} language={language} isInFull />
      </b>
      {children}
    </li>
  )
}

/** Each kind of error of a form once, as text; undefined without errors. */
export function useFormErrorText(errors: Record<string, string[]> = {}): string | undefined {
  const { t } = useTranslation('errors')
  const codes = new Set(Object.values(errors).flat())
  return [...codes].map((code) => errorText(t, code)).join(' ') || undefined
}
