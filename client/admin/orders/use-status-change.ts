import { type QueryClient, useMutation, useMutationState, useQueryClient } from '@tanstack/react-query'
import type { OrderStatus } from '#domain/orders/order.ts'
import type { OrderListItem } from '#domain/orders/order-list.ts'
import { mapPage, type Page } from '#domain/shared/page.ts'
import { paths } from '#domain/shared/paths.ts'
import { ApiError, callApi } from '../../api.ts'
import { showToast } from '../../behaviours/shared/toast.ts'
import type { OrdersWords } from '../../ui/words/orders-words.ts'
import { interpolate } from '../../ui/words/upload-words.ts'

const lists = { queryKey: [paths.api.orders] }

type Change = { from: OrderStatus; to: OrderStatus }

/**
 * The status of an order in the list, and its change: shown at once, taken back with a message when it fails. Two
 * changes of the same order wait for each other.
 */
export function useStatusChange(order: OrderListItem, words: OrdersWords) {
  const client = useQueryClient()
  const { id, number } = order
  const mutationKey = [paths.api.order(id)]
  // What a list says that was read before the change arrived is not shown meanwhile.
  const [sent] = useMutationState({
    filters: { mutationKey, status: 'pending' },
    select: ({ state }) => (state.variables as Change).to,
  }).slice(-1)
  const status = sent ?? order.status
  const { mutate } = useMutation({
    mutationKey,
    scope: { id: `status of ${id}` },
    mutationFn: ({ from, to }: Change) =>
      callApi(paths.api.order(id), { method: 'PATCH', body: { status: to, from_status: from } }),
    async onSuccess(_answer, { to }) {
      await client.cancelQueries(lists)
      showStatus(client, id, to)
      showToast({ title: words.saved, text: interpolate(words.saved_text, { number }), tone: 'status' })
    },
    onError: (error) => showToast({ title: words.error, text: explain(error, words), tone: 'alert' }),
    // What the list shows beside it (whom a filter still lets in) may have changed too.
    onSettled: () => client.invalidateQueries(lists),
  })
  return { status, change: (to: OrderStatus) => mutate({ from: status, to }) }
}

function showStatus(client: QueryClient, id: number, status: OrderStatus): void {
  client.setQueriesData<Page<OrderListItem>>(
    lists,
    (list) => list && mapPage(list, (item) => (item.id === id ? { ...item, status } : item)),
  )
}

/** A change that was refused (409) comes with the reason in words. */
function explain(error: Error, words: OrdersWords): string {
  if (!(error instanceof ApiError)) return words.failed
  if (error.status === 0) return words.no_network
  if (error.status === 401) return words.signed_out
  return error.status === 409 ? String(error.problem.detail) : words.failed
}
