import { useEffect, useRef } from 'react'
import { Trans, useTranslation } from 'react-i18next'
import type { Language } from '#domain/shared/language.ts'
import { localisePath, paths } from '#domain/shared/paths.ts'
import { Icon } from '../../ui/Icon.tsx'
import { OrderPageInDialog } from './OrderPageInDialog.tsx'

type OrderDialogProps = {
  language: Language
  id: number | null
  /** Known only if the list shows the order. */
  number: number | undefined
  onClose: () => void
}

/** An order in a dialog over the list; Escape, a click outside and back navigation close it. */
export function OrderDialog({ id, number, onClose, language }: OrderDialogProps) {
  const { t } = useTranslation('admin-orders')
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
              <Trans
                t={t}
                i18nKey="list.one"
                components={{ number: <bdi dir="ltr">{number !== undefined && `#${number}`}</bdi> }}
              />
            </h2>
            <button
              className="iconbtn"
              type="button"
              aria-label={t('list.close')}
              onClick={() => dialog.current?.close()}
            >
              <Icon name="x" />
            </button>
          </div>
          <OrderPageInDialog
            key={id}
            address={localisePath(paths.adminOrder(id), language)}
            language={language}
          />
        </>
      )}
    </dialog>
  )
}
