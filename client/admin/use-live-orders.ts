import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { paths } from '#domain/shared/paths.ts'
import { ordersChanged } from '../behaviours/admin/orders-changed.ts'

/** Asks what is shown of orders anew as soon as one has come or changed (behaviours/live-orders). */
export function useLiveOrders(): void {
  const client = useQueryClient()
  useEffect(() => {
    const refresh = () => void client.invalidateQueries({ queryKey: [paths.api.orders] })
    document.addEventListener(ordersChanged, refresh)
    return () => document.removeEventListener(ordersChanged, refresh)
  }, [client])
}
