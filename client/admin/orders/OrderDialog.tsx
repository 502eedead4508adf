import { useEffect, useRef } from 'react'
import { localisePath, paths } from '#domain/shared/paths.ts'
import { Icon } from '../../ui/Icon.tsx'
import { Interpolated } from '../../ui/Interpolated.tsx'
import type { OrdersWords } from '../../ui/words/orders-words.ts'
import type { ListTexts } from '../use-list.ts'
import { OrderPageInDialog } from './OrderPageInDialog.tsx'

type OrderDialogProps = ListTexts<OrdersWords> & {
  id: number | null
  /** Known only if the list shows the order. */
  number: number | undefined
  onClose: () => void
}

/** An order in a dialog over the list; Escape, a click outside and back navigation close it. */
export function OrderDialog({ id, number, onClose, words, language }: OrderDialogProps) {
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
          <div className="modal__head">
            <h2 id="order-title">
              <Interpolated text={words.one}>
                <bdi dir="ltr">{number !== undefined && `#${number}`}</bdi>
              </Interpolated>
            </h2>
            <button
              className="iconbtn"
              type="button"
              aria-label={words.close}
              onClick={() => dialog.current?.close()}
            >
              <Icon name="x" />
            </button>
          </div>
          <OrderPageInDialog
            key={id}
            address={localisePath(paths.adminOrder(id), language)}
            words={words}
            language={language}
          />
        </>
      )}
    </dialog>
  )
}
