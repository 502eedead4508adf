import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { localisePath, paths } from '#domain/shared/paths.ts'
import { ApiError } from '../../api.ts'
import { restoreNoteDrafts } from '../../behaviours/admin/note-drafts.ts'
import { type ChangeAnswered, changeAnswered } from '../../behaviours/admin/unsent-changes.ts'
import { askToSignIn, removeToasts, showPageToasts, showToast } from '../../behaviours/shared/toast.ts'
import { sendStaffForm } from '../../staff-form/send-staff-form.ts'
import { addPageIcons, readPage } from '../../trusted-html.ts'
import { DialogHead } from '../../ui/StatusSheet.tsx'
import { useLanguage } from '../../ui/use-language.ts'
import { ListError } from '../ListBody.tsx'

type OrderDialogProps = {
  id: number | null
  /** Known only if the list shows the order. */
  number: number | undefined
  onClose: () => void
}

export function OrderDialog({ id, number, onClose }: OrderDialogProps) {
  const language = useLanguage()
  const dialog = useRef<HTMLDialogElement>(null)
  const isOpen = id !== null
  useEffect(() => {
    const toasts = document.querySelector('.toasts')
    if (!isOpen || !dialog.current || !toasts) return
    dialog.current.showModal()
    // Outside of the modal dialog, toasts are hidden and inert.
    dialog.current.append(toasts)
    return () => {
      document.body.append(toasts)
      dialog.current?.close()
    }
  }, [isOpen])
  // The event comes after the dialog has closed: by then going forward may have opened it again.
  const handleClose = () => {
    if (!dialog.current?.open) onClose()
  }
  return (
    <dialog className="modal" closedby="any" aria-labelledby="order-title" ref={dialog} onClose={handleClose}>
      {id !== null && (
        <>
          <DialogHead id="order-title" textKey="list.one" number={number} />
          <OrderPageInDialog key={id} id={id} address={localisePath(paths.adminOrder(id), language)} />
        </>
      )}
    </dialog>
  )
}

/** The server-rendered page of an order; its forms are sent without leaving the list. */
function OrderPageInDialog({ id, address }: { id: number; address: string }) {
  const { t } = useTranslation('admin-orders')
  const { t: tLists } = useTranslation('admin-lists')
  const language = useLanguage()
  const client = useQueryClient()
  const queryKey = ['page', address]
  const body = useRef<HTMLDivElement>(null)
  /** The action of the form sent last; its field gets the focus again. */
  const sentAction = useRef<string | null>(null)
  const { data, error, refetch } = useQuery({
    queryKey,
    queryFn: async ({ signal }) => takeOrder(await readPage(await fetchOrderPage(address, signal))),
    gcTime: 0,
    // Without network it says so, and can be asked again.
    networkMode: 'always',
    // Refetching would replace a note that is being edited.
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  })

  const refresh = useEffectEvent((event: Event) => {
    if ((event as ChangeAnswered).detail.order !== id) return
    if (body.current?.contains(document.activeElement)) {
      sentAction.current = body.current.querySelector('.order__status')?.getAttribute('action') ?? null
    }
    void refetch()
  })
  useEffect(() => {
    document.addEventListener(changeAnswered, refresh)
    return () => document.removeEventListener(changeAnswered, refresh)
  }, [])

  async function submit(event: FormEvent<HTMLDivElement>) {
    const form = event.target as HTMLFormElement
    // The sheet of its status is sent by behaviours/admin/order-changes.ts.
    if (form.method !== 'post' || form.dataset.statusChange !== undefined) return
    event.preventDefault()
    if (form.getAttribute('aria-busy') === 'true') return
    form.setAttribute('aria-busy', 'true')
    removeToasts('unsent')
    const outcome = await sendStaffForm(form, (event.nativeEvent as SubmitEvent).submitter)
    // The list is behind this dialog.
    const shown = [address, localisePath(paths.admin, language)]
    if (outcome.kind === 'done' && !shown.includes(new URL(outcome.location, location.href).pathname)) {
      location.assign(outcome.location)
    } else if (outcome.kind === 'done' || outcome.kind === 'page') {
      sentAction.current = form.getAttribute('action')
      if (outcome.kind === 'done') await refetch()
      else client.setQueryData(queryKey, takeOrder(outcome.page))
      client.invalidateQueries({ queryKey: [paths.api.orders] })
    } else if (outcome.kind === 'signed_out') {
      askToSignIn()
    } else {
      const text = tLists(outcome.kind === 'no_network' ? 'no_network' : 'not_saved')
      showToast({ title: t('list.error'), text, tone: 'alert', cause: 'unsent' })
    }
    form.setAttribute('aria-busy', 'false')
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
      <div className="stack stack--l modal__body">
        <ListError error={error} text={t('list.not_loaded_one')} tryAgain={refetch} />
      </div>
    )
  }
  if (data === undefined) {
    return (
      <div className="stack stack--l modal__body" role="status">
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

/**
 * Extracts the order from its page; adds the icons it needs to this page and shows the page's toasts, which the server
 * sends only once.
 */
function takeOrder(page: Document): Element {
  addPageIcons(page)
  showPageToasts(page)
  const order = page.querySelector('#order')
  if (!order) throw new Error('The response is not the page of an order')
  return order
}
