import { freeShippingAbove } from '#domain/cart/cart.ts'
import { formatMad } from '#domain/currency/money.ts'
import { Icon } from '../../../client/ui/Icon.tsx'
import { ConstantPart } from '../../ConstantPart.tsx'
import { usePage } from '../../PageContext.ts'
import { Trans } from '../../translation/Trans.tsx'
import { useTranslation } from '../../translation/use-translation.ts'

const promises = [
  { key: 'delivery', icon: 'truck' },
  { key: 'payment', icon: 'banknote' },
  { key: 'returns', icon: 'package-check' },
] as const

/** Three guarantees for customers. */
export function Promises() {
  return <ConstantPart as="ul" className="promises wrap" of={PromiseItems} props={{}} />
}

function PromiseItems() {
  const { t } = useTranslation('pages')
  const amount = formatMad(freeShippingAbove, usePage().language)
  return (
    <>
      {promises.map(({ key, icon }) => (
        <li key={key}>
          <Icon name={icon} hasDirection={icon === 'truck'} />
          <span>
            <Trans
              t={t}
              i18nKey={`home.promises.${key}`}
              values={{ amount }}
              components={{ strong: <strong />, bdi: <bdi dir="ltr" /> }}
            />
          </span>
        </li>
      ))}
    </>
  )
}
