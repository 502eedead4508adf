import { useTranslation } from 'react-i18next'
import { type Language, localised } from '#domain/shared/language.ts'
import type { StoredCartProduct } from '../../cart/stored-cart.ts'
import { focusOnMount } from '../focus-on-mount.ts'

type RemovedLineProps = { product: StoredCartProduct; language: Language; undo: () => void }

/** Takes the place of the last removed line and offers to undo. */
export function RemovedLine({ product, language, undo }: RemovedLineProps) {
  const { t } = useTranslation('cart')
  const name = localised(product, 'name', language).text || t('panel.gone_name')
  return (
    <li className="lines__removed">
      {/* The focus is not on the button: Enter after a typed 0 would undo at once. */}
      <p role="status" tabIndex={-1} ref={focusOnMount}>
        {t('panel.removed', { name })}
      </p>
      <button type="button" className="link" onClick={undo}>
        {t('panel.undo')}
      </button>
    </li>
  )
}
