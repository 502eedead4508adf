import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { type OwnOrder, type OwnOrderAction, ownOrderActionPath } from '#domain/orders/own-order/own-order.ts'
import { Icon } from '../../client/ui/Icon.tsx'
import { usePage } from '../PageContext.ts'
import { SubmitRow } from '../ui/form/SubmitRow.tsx'
import { CallWishForm } from './CallWishForm.tsx'
import { CorrectionForm, type OwnFormState } from './CorrectionForm.tsx'

export type OwnOrderChange = OwnFormState & {
  /** The form that was sent and not taken. */
  changing?: OwnOrderAction
}

/** What the buyer of a pending order can change; each form opens without script. */
export function OwnOrderChanges({ own, changing, ...state }: OwnOrderChange & { own: OwnOrder }) {
  const { t } = useTranslation('own-order')
  const { href } = usePage()
  const stateOf = (action: OwnOrderAction) => (action === changing ? state : {})
  return (
    <div className="own-changes">
      <Disclosure title={t('call_wish.open')} isOpen={changing === 'call-wish'}>
        <CallWishForm own={own} {...stateOf('call-wish')} />
      </Disclosure>
      <Disclosure title={t('correct.open')} isOpen={changing === 'correction'}>
        <CorrectionForm own={own} {...stateOf('correction')} />
      </Disclosure>
      <Disclosure title={t('cancel.open')} isOpen={false}>
        <form className="stack" method="post" action={href(ownOrderActionPath(own.path, 'cancellation'))}>
          <p>{t('cancel.text')}</p>
          <SubmitRow className="btn btn--danger">
            {t('cancel.submit', { number: own.order.number })}
          </SubmitRow>
        </form>
      </Disclosure>
    </div>
  )
}

function Disclosure({ title, isOpen, children }: { title: string; isOpen: boolean; children: ReactNode }) {
  return (
    <details open={isOpen}>
      <summary className="link">
        {title}
        <Icon name="chevron-down" />
      </summary>
      {children}
    </details>
  )
}
