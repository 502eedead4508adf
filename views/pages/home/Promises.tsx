import { Icon } from '../../../client/ui/Icon.tsx'
import { Trans } from '../../translation/Trans.tsx'
import { useTranslation } from '../../translation/use-translation.ts'
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
