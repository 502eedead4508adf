import { Trans, useTranslation } from 'react-i18next'
import { Icon } from '../../../client/ui/Icon.tsx'
import { DeliveryText } from '../../ui/DeliveryText.tsx'

const promises = [
  { key: 'delivery', icon: 'truck' },
  { key: 'payment', icon: 'banknote' },
  { key: 'returns', icon: 'package-check' },
] as const

/** Three guarantees for customers. */
export function Promises() {
  const { t } = useTranslation('pages')
  return (
    <ul className="promises wrap">
      {promises.map(({ key, icon }) => (
        <li key={key}>
          <Icon name={icon} hasDirection={icon === 'truck'} />
          <span>
            {key === 'delivery' ? (
              <DeliveryText of="promise" />
            ) : (
              <Trans t={t} i18nKey={`home.promises.${key}`} components={{ strong: <strong /> }} />
            )}
          </span>
        </li>
      ))}
    </ul>
  )
}
