import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Icon } from '../../client/ui/Icon.tsx'

/** Shares the page, or copies its address (client/behaviours/shared/copy-share.ts). */
export function ShareButton({ className, children }: { className?: string; children: ReactNode }) {
  const { t } = useTranslation()
  return (
    <button
      type="button"
      className={className}
      data-share
      data-copied={t('copied')}
      data-failed={t('link_not_copied')}
    >
      <Icon name="share-2" />
      {children}
    </button>
  )
}
