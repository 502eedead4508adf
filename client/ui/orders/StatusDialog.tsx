import type { ReactNode, Ref } from 'react'
import { Trans, useTranslation } from 'react-i18next'
import { Icon } from '../Icon.tsx'

type StatusDialogProps = {
  /** Undefined while it is closed. */
  order: { number: number } | undefined
  children: ReactNode
  ref?: Ref<HTMLDialogElement>
  onClose?: () => void
}

/** The dialog around the status sheet. */
export function StatusDialog({ order, children, ref, onClose }: StatusDialogProps) {
  const { t } = useTranslation('admin-orders')
  return (
    <dialog
      className="modal status-dialog"
      closedby="any"
      aria-labelledby="status-title"
      ref={ref}
      onClose={onClose}
    >
      {order && (
        <>
          <div className="modal__head">
            <h2 id="status-title">
              <Trans
                t={t}
                i18nKey="sheet.title"
                components={{ number: <bdi dir="ltr">{`#${order.number}`}</bdi> }}
              />
            </h2>
            <form method="dialog">
              <button className="iconbtn" type="submit" aria-label={t('list.close')}>
                <Icon name="x" />
              </button>
            </form>
          </div>
          <div className="stack stack--l modal__body">{children}</div>
        </>
      )}
    </dialog>
  )
}
