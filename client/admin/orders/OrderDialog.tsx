import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { localisePath, paths } from '#domain/shared/paths.ts'
import { ApiError } from '../../api.ts'
import { restoreNoteDrafts } from '../../behaviours/admin/note-drafts.ts'
import { type ChangeAnswered, changeAnswered } from '../../behaviours/admin/unsent-changes.ts'
import { addPageIcons, readPage } from '../../trusted-html.ts'
import { DialogHead } from '../../ui/StatusSheet.tsx'
import { useLanguage } from '../../ui/use-language.ts'
import { ListError } from '../ListBody.tsx'

type OrderDialogProps = {
  id: number | null
  /** It is undefined where the list does not show the order. */
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

/** Forms of the page lead to the order's own page, but for the sheet of its status. */
function OrderPageInDialog({ id, address }: { id: number; address: string }) {
  const { t } = useTranslation('admin-orders')
  const body = useRef<HTMLDivElement>(null)
  const { data, error, refetch } = useQuery({
    queryKey: ['page', address],
    queryFn: async ({ signal }) => takeOrder(await readPage(await fetchOrderPage(address, signal))),
    gcTime: 0,
    // Without network the dialog says so at once, and can be asked again.
    networkMode: 'always',
    // Refetching would replace a note that is being edited.
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  })

  const refresh = useEffectEvent((event: Event) => {
    if ((event as ChangeAnswered).detail.order === id) void refetch()
  })
  useEffect(() => {
    document.addEventListener(changeAnswered, refresh)
    return () => document.removeEventListener(changeAnswered, refresh)
  }, [])

  useLayoutEffect(() => {
    if (!data || !body.current) return
    const hadFocus = body.current.contains(document.activeElement)
    body.current.replaceChildren(data)
    restoreNoteDrafts(body.current)
    if (hadFocus) body.current.querySelector<HTMLElement>('.order__status select')?.focus()
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
  return <div ref={body} />
}

async function fetchOrderPage(address: string, signal: AbortSignal): Promise<Response> {
  const response = await fetch(address, { signal })
  // Another redirect leads to the same page in the language that was chosen in another tab.
  if (new URL(response.url).pathname.endsWith(paths.login)) throw new ApiError(401, {})
  if (!response.ok) throw new ApiError(response.status, {})
  return response
}

function takeOrder(page: Document): Element {
  addPageIcons(page)
  const order = page.querySelector('#order')
  if (!order) throw new Error('The response is not the page of an order')
  return order
}
