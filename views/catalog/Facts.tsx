import { freeShippingAbove, shippingFee } from '#domain/cart/cart.ts'
import type { Product } from '#domain/catalog/product.ts'
import { formatMad } from '#domain/currency/money.ts'
import { deliveryDays } from '#domain/orders/delivery-time.ts'
import { languages, localised } from '#domain/shared/language.ts'
import { Icon } from '../../client/ui/Icon.tsx'
import { ConstantPart } from '../ConstantPart.tsx'
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
        <details className="accordion" open>
          <Summary title={t('product.description')} />
          <div className="prose" lang={description.language} dir={languages[description.language].dir}>
            {paragraphsOf(description.text).map((paragraph) => (
              <p key={paragraph}>{paragraph}</p>
            ))}
          </div>
        </details>
      )}
      <ConstantPart as="details" className="accordion" of={Care} props={{}} />
      <ConstantPart as="details" className="accordion" of={Delivery} props={{}} />
    </div>
  )
}

function Care() {
  const { t } = useTranslation('catalog')
  return (
    <>
      <Summary title={t('product.care')} />
      <p>{t('product.care_text')}</p>
    </>
  )
}

function Delivery() {
  const { t } = useTranslation('catalog')
  const { language } = usePage()
  return (
    <>
      <Summary title={t('product.delivery')} />
      <p>
        <Trans
          t={t}
          i18nKey="product.delivery_text"
          values={{
            fee: formatMad(shippingFee, language),
            free: formatMad(freeShippingAbove, language),
            ...deliveryDays,
          }}
          components={{ bdi: <bdi dir="ltr" /> }}
        />
      </p>
    </>
  )
}

function Summary({ title }: { title: string }) {
  return (
    <summary>
      {title}
      <Icon name="chevron-down" />
    </summary>
  )
}

function paragraphsOf(text: string): string[] {
  return text
    .split(/\n+/)
    .map((paragraph) => paragraph.trim())
    .filter(Boolean)
}
