import type { RandomSource } from './random.ts'

const hourInMs = 60 * 60 * 1000

/** When an order was confirmed, within a day and a half, and sent; some of the cancelled ones were sent before. */
export function addProgress<Placed extends { status: string; created_at: string }>(
  order: Placed,
  random: RandomSource,
): Placed & { confirmed_at: string | null; shipped_at: string | null } {
  const { status, created_at } = order
  const cameBack = status === 'cancelled' && random.percent(40)
  const isShipped = ['shipped', 'delivered'].includes(status) || cameBack
  const isConfirmed = isShipped || status === 'processing'
  const after = (hours: number) => new Date(Date.parse(created_at) + hours * hourInMs).toISOString()
  return {
    ...order,
    confirmed_at: isConfirmed ? after(random.between(1, 36)) : null,
    shipped_at: isShipped ? after(random.between(36, 80)) : null,
  }
}
