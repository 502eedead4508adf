import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query'
import type { OrderStatus } from '#domain/order.ts'
import type { OrderInList, OrderListPage } from '#domain/order-list.ts'
import { paths } from '#domain/paths.ts'
import { say } from '../../behaviours/toast.ts'
import type { OrdersWords } from '../../ui/orders-words.ts'
import { fillIn } from '../../ui/upload-words.ts'
import { AnswerError, ask } from '../ask.ts'

const lists = { queryKey: [paths.api.orders] }

/**
 * Changes the status of an order as it stands in the list: shown at once, taken back with a message when it fails. Two
 * changes of the same order wait for each other.
 */
export function useStatusChange(order: OrderInList, words: OrdersWords) {
  const client = useQueryClient()
  const { id, number } = order
  const { mutate } = useMutation({
    scope: { id: `status of ${id}` },
    mutationFn: ({ from, to }: { from: OrderStatus; to: OrderStatus }) =>
      ask(paths.api.order(id), { method: 'PATCH', body: { status: to, from_status: from } }),
    onSuccess: () => say({ title: words.saved, text: fillIn(words.saved_text, { number }), tone: 'status' }),
    onError: (error, { from }) => {
      showStatus(client, id, from)
      say({ title: words.error, text: explain(error, words), tone: 'alert' })
    },
    // What the list shows beside it (whom a filter still lets in) may have changed too.
    onSettled: () => client.invalidateQueries(lists),
  })
  return async (to: OrderStatus) => {
    // Drawn before anything is awaited, or the choice would jump back for a moment.
    showStatus(client, id, to)
    await client.cancelQueries(lists)
    showStatus(client, id, to)
    mutate({ from: order.status, to })
  }
}

function showStatus(client: QueryClient, id: number, status: OrderStatus): void {
  client.setQueriesData<OrderListPage>(lists, (list) => {
    if (!list) return list
    return { ...list, items: list.items.map((item) => (item.id === id ? { ...item, status } : item)) }
  })
}

/** A change that was refused (409) comes with the reason in words. */
function explain(error: Error, words: OrdersWords): string {
  if (!(error instanceof AnswerError)) return words.failed
  if (error.status === 0) return words.no_network
  if (error.status === 401) return words.signed_out
  return error.status === 409 ? String(error.problem.detail) : words.failed
}
