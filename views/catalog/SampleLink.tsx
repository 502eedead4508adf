import { Trans, useTranslation } from 'react-i18next'
import type { Product } from '#domain/catalog/product.ts'
import { currentPrice } from '#domain/catalog/product-price.ts'
import { paths } from '#domain/shared/paths.ts'
import { TextLink } from '../ui/Buttons.tsx'
import { DisplayAmount } from '../ui/Price.tsx'

export function SampleLink({ sample }: { sample: Product }) {
  const { t } = useTranslation('estimate')
  return (
    <p>
      <TextLink to={paths.product(sample.id)}>
        <span>
          <Trans
            t={t}
            i18nKey="sample"
            components={{ price: <DisplayAmount centimes={currentPrice(sample)} /> }}
          />
        </span>
      </TextLink>
    </p>
  )
}
