import { useTranslation } from 'react-i18next'
import { Icon } from './Icon.tsx'

type CloseButtonProps = {
  popover: string
  isFocused?: boolean
}

export function CloseButton({ popover, isFocused }: CloseButtonProps) {
  const { t } = useTranslation('common')
  return (
    <button
      className="iconbtn"
      type="button"
      popoverTarget={popover}
      popoverTargetAction="hide"
      aria-label={t('close')}
      // biome-ignore lint/a11y/noAutofocus: it has the focus only once the visitor has opened the popover
      autoFocus={isFocused}
    >
      <Icon name="x" />
    </button>
  )
}
