import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useLayoutEffect, useRef } from 'react'
import type { Language } from '#domain/shared/language.ts'
import { paths } from '#domain/shared/paths.ts'
import { ApiError } from '../../api.ts'
import { restoreNoteDrafts } from '../../behaviours/admin/note-drafts.ts'
import { showToast } from '../../behaviours/shared/toast.ts'
import type { OrdersWords } from '../../ui/words/orders-words.ts'
import { ListError } from '../ListError.tsx'
import { readOrderPage } from './read-order-page.ts'
import { sendOrderForm } from './send-order-form.ts'

type OrderPageInDialogProps = { address: string; words: OrdersWords; language: Language }

/** The very page of an order, drawn by the server; its forms are sent without leaving the list. */
export function OrderPageInDialog({ address, words, language }: OrderPageInDialogProps) {
  const client = useQueryClient()
  const queryKey = ['page', address]
  const body = useRef<HTMLDivElement>(null)
  /** The form that was sent last: what follows it is where the hand was. */
  const sent = useRef<string | null>(null)
  const { data, error, refetch } = useQuery({
    queryKey,
    queryFn: async ({ signal }) => readOrderPage(await read(address, signal)),
    gcTime: 0,
    // It would be drawn anew under a note that is being typed.
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  })

  async function submit(event: FormEvent<HTMLDivElement>) {
    const form = event.target as HTMLFormElement
    if (form.method !== 'post') return
    event.preventDefault()
    if (form.ariaBusy === 'true') return
    form.ariaBusy = 'true'
    try {
      const sending = await sendOrderForm(form)
      sent.current = form.getAttribute('action')
      if (sending.kind === 'leaving') return
      if (sending.kind === 'done') await refetch()
      else client.setQueryData(queryKey, await readOrderPage(sending.answer))
      client.invalidateQueries({ queryKey: [paths.api.orders] })
    } catch (failure) {
      const isOffline = failure instanceof ApiError && failure.status === 0
      showToast({ title: words.error, text: isOffline ? words.no_network : words.failed, tone: 'alert' })
    } finally {
      form.ariaBusy = 'false'
    }
  }

  useLayoutEffect(() => {
    if (!data || !body.current) return
    body.current.replaceChildren(data)
    restoreNoteDrafts(body.current)
    if (!sent.current) return
    const next =
      body.current.querySelector<HTMLElement>('[role=alert]') ??
      body.current.querySelector<HTMLElement>(`form[action="${sent.current}"] :is(select, textarea)`)
    next?.focus()
    sent.current = null
  }, [data])

  if (data === undefined && error) {
    return (
      <div className="modal__body">
        <ListError
          error={error}
          tryAgain={refetch}
          words={{ ...words, not_loaded: words.not_loaded_one }}
          language={language}
        />
      </div>
    )
  }
  if (data === undefined) {
    return (
      <div className="modal__body" role="status">
        <span className="spinner" />
        <span className="sr">{words.loading_one}</span>
      </div>
    )
  }
  return <div ref={body} onSubmit={submit} />
}

async function read(address: string, signal: AbortSignal): Promise<Response> {
  const answer = await fetch(address, { signal })
  // A guard leads who is signed out to another page.
  if (answer.redirected) throw new ApiError(401, {})
  if (!answer.ok) throw new ApiError(answer.status, {})
  return answer
}
