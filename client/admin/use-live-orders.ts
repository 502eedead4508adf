import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { paths } from '#domain/shared/paths.ts'
import { ordersChanged } from '../behaviours/admin/orders-changed.ts'

/** Fetches orders again whenever one was placed or changed (behaviours/admin/live-orders). */
export function useLiveOrders(): void {
  const client = useQueryClient()
  useEffect(() => {
    const refresh = () => void client.invalidateQueries({ queryKey: [paths.api.orders] })
    document.addEventListener(ordersChanged, refresh)
    return () => document.removeEventListener(ordersChanged, refresh)
  }, [client])
}
