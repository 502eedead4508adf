import type { ReactNode } from 'react'
import { freeShippingAbove, shippingFee } from '#domain/cart/cart.ts'
import type { Product } from '#domain/catalog/product.ts'
import { formatMad } from '#domain/currency/money.ts'
import { languages, localised } from '#domain/shared/language.ts'
import { Icon } from '../../client/ui/Icon.tsx'
import { usePage } from '../PageContext.ts'
import { Trans } from '../translation/Trans.tsx'
import { useTranslation } from '../translation/use-translation.ts'

/** Product details in collapsible sections; the description is open. */
export function Facts({ product }: { product: Product }) {
  const { t } = useTranslation('catalog')
  const { language } = usePage()
  const description = localised(product, 'description', language)
  return (
    <div>
      {description.text && (
        <Disclosure title={t('product.description')} isOpen>
          <div className="prose" lang={description.language} dir={languages[description.language].dir}>
            {paragraphsOf(description.text).map((paragraph) => (
              <p key={paragraph}>{paragraph}</p>
            ))}
          </div>
        </Disclosure>
      )}
      <Disclosure title={t('product.care')}>
        <p>{t('product.care_text')}</p>
      </Disclosure>
      <Disclosure title={t('product.delivery')}>
        <p>
          <Trans
            t={t}
            i18nKey="product.delivery_text"
            values={{ fee: formatMad(shippingFee, language), free: formatMad(freeShippingAbove, language) }}
            components={{ bdi: <bdi dir="ltr" /> }}
          />
        </p>
      </Disclosure>
    </div>
  )
}

function Disclosure({
  title,
  isOpen = false,
  children,
}: {
  title: string
  isOpen?: boolean
  children: ReactNode
}) {
  return (
    <details className="accordion" open={isOpen}>
      <summary>
        {title}
        <Icon name="chevron-down" />
      </summary>
      {children}
    </details>
  )
}

function paragraphsOf(text: string): string[] {
  return text
    .split(/\n+/)
    .map((paragraph) => paragraph.trim())
    .filter(Boolean)
}
