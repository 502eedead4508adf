import { useEffect, useState } from 'react'
import type { OrderStatus } from '#domain/orders/order-statuses.ts'
import { readUnsentStatuses, unsentChanged } from '../../behaviours/admin/unsent-statuses.ts'

/** The status that was chosen for an order and has not reached the server yet. */
export function useUnsentStatus(orderId: number): OrderStatus | undefined {
  const [status, setStatus] = useState<OrderStatus | undefined>(undefined)
  useEffect(() => {
    const read = () => setStatus(readUnsentStatuses().findLast(({ order }) => order === orderId)?.status)
    read()
    document.addEventListener(unsentChanged, read)
    return () => document.removeEventListener(unsentChanged, read)
  }, [orderId])
  return status
}
