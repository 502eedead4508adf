import type { ReactNode } from 'react'
import type { Centimes } from '#domain/currency/money.ts'
import type { Order } from '#domain/orders/order.ts'
import { Link } from '../../ui/Buttons.tsx'
import { Money } from '../Money.tsx'

type SumRowProps = {
  path: string
  name: ReactNode
  about: ReactNode
  sum: Centimes | null
  children?: ReactNode
}

export function SumRow({ path, name, about, sum, children }: SumRowProps) {
  return (
    <li className="parcel">
      <div>
        <Link className="parcel__name" to={path}>
          {name}
        </Link>
        {about && <span className="who">{about}</span>}
      </div>
      {sum !== null && <RowSum of={sum} />}
      {children}
    </li>
  )
}

/** It reads '#1024 Salma Tazi'. */
export function ParcelName({
  of: { number, customer_name },
}: {
  of: Pick<Order, 'number' | 'customer_name'>
}) {
  return (
    <>
      <bdi dir="ltr">#{number}</bdi> <bdi>{customer_name}</bdi>
    </>
  )
}

export function RowSum({ of: sum }: { of: Centimes }) {
  return (
    <b className="parcel__sum">
      <Money of={sum} />
    </b>
  )
}

type ParcelChoiceProps = {
  id: number
  of: Pick<Order, 'number' | 'customer_name' | 'customer_city'>
  amount: Centimes
  /** The courier keeps this fee. */
  fee?: Centimes
  isTicked?: boolean
  detail?: ReactNode
  children?: ReactNode
}

export function ParcelChoice({ id, of, amount, fee, isTicked = false, detail, children }: ParcelChoiceProps) {
  return (
    <li className="parcel">
      <label className="choice">
        <input
          type="checkbox"
          name="id"
          value={id}
          defaultChecked={isTicked}
          autoComplete="off"
          data-number={of.number}
          data-amount={amount}
          data-fee={fee || undefined}
        />
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
      <RowSum of={amount} />
      {children}
    </li>
  )
}
