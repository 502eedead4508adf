import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useLayoutEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import type { Language } from '#domain/shared/language.ts'
import { paths } from '#domain/shared/paths.ts'
import { ApiError } from '../../api.ts'
import { restoreNoteDrafts } from '../../behaviours/admin/note-drafts.ts'
import { showToast } from '../../behaviours/shared/toast.ts'
import { explainApiError } from '../explain-api-error.ts'
import { ListError } from '../ListError.tsx'
import { readOrderPage } from './read-order-page.ts'
import { sendOrderForm } from './send-order-form.ts'

type OrderPageInDialogProps = { address: string; language: Language }

/** The server-rendered page of an order; its forms are sent without leaving the list. */
export function OrderPageInDialog({ address, language }: OrderPageInDialogProps) {
  const { t } = useTranslation('admin-orders')
  const { t: tLists } = useTranslation('admin-lists')
  const client = useQueryClient()
  const queryKey = ['page', address]
  const body = useRef<HTMLDivElement>(null)
  /** The action of the form sent last; its field gets the focus again. */
  const sentAction = useRef<string | null>(null)
  const { data, error, refetch } = useQuery({
    queryKey,
    queryFn: async ({ signal }) => readOrderPage(await fetchOrderPage(address, signal)),
    gcTime: 0,
    // Refetching would replace a note that is being edited.
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
      const outcome = await sendOrderForm(form)
      sentAction.current = form.getAttribute('action')
      if (outcome.kind === 'leaving') return
      if (outcome.kind === 'done') await refetch()
      else client.setQueryData(queryKey, await readOrderPage(outcome.response))
      client.invalidateQueries({ queryKey: [paths.api.orders] })
    } catch (failure) {
      showToast({ title: t('list.error'), text: explainApiError(failure, tLists), tone: 'alert' })
    } finally {
      form.ariaBusy = 'false'
    }
  }

  useLayoutEffect(() => {
    if (!data || !body.current) return
    body.current.replaceChildren(data)
    restoreNoteDrafts(body.current)
    if (!sentAction.current) return
    const next =
      body.current.querySelector<HTMLElement>('[role=alert]') ??
      body.current.querySelector<HTMLElement>(`form[action="${sentAction.current}"] :is(select, textarea)`)
    next?.focus()
    sentAction.current = null
  }, [data])

  if (data === undefined && error) {
    return (
      <div className="modal__body">
        <ListError error={error} text={t('list.not_loaded_one')} tryAgain={refetch} language={language} />
      </div>
    )
  }
  if (data === undefined) {
    return (
      <div className="modal__body" role="status">
        <span className="spinner" />
        <span className="sr">{t('list.loading_one')}</span>
      </div>
    )
  }
  return <div ref={body} onSubmit={submit} />
}

async function fetchOrderPage(address: string, signal: AbortSignal): Promise<Response> {
  const response = await fetch(address, { signal })
  // Signed out: the server redirects to the sign-in page.
  if (response.redirected) throw new ApiError(401, {})
  if (!response.ok) throw new ApiError(response.status, {})
  return response
}
