import { useTranslation } from 'react-i18next'
import { mostOfferedInOrder, type Product } from '#domain/catalog/product.ts'
import { currentPrice } from '#domain/catalog/product-price.ts'
import { makingDaysOf } from '#domain/catalog/sale-unit.ts'
import { localised } from '#domain/shared/language.ts'
import { perUnitText } from '../../../../client/ui/sale-unit.ts'
import { usePage } from '../../../PageContext.ts'
import { Button } from '../../../ui/Buttons.tsx'
import { Colon } from '../../../ui/Facts.tsx'
import { MadeToOrder } from '../../../ui/specifications.tsx'
import { Money } from '../../Money.tsx'
import { FormLine } from '../LinesSection.tsx'

/** Its button is the form's first submit button, so Enter never places the order. */
export function FoundProducts({ found, q }: { found: readonly Product[] | null; q: string | undefined }) {
  const { t } = useTranslation(['admin-orders', 'admin-products'])
  return (
    <section className="panel stack">
      <h2>{t('phone.products')}</h2>
      <div className="field">
        <label htmlFor="q">{t('phone.search')}</label>
        <div className="row">
          <input
            className="input"
            id="q"
            name="q"
            type="search"
            maxLength={200}
            autoComplete="off"
            aria-describedby="q-hint"
            defaultValue={q}
          />
          <Button look="line" icon="search" name="act" value="find">
            {t('phone.find')}
          </Button>
        </div>
        <p className="hint" id="q-hint">
          {t('phone.search_hint')}
        </p>
      </div>
      <div data-part="found" aria-live="polite">
        {found?.length === 0 && (
          <p>
            {t('phone.found_none')}. <span className="soft">{t('phone.found_none_text')}</span>
          </p>
        )}
        {found && found.length > 0 && (
          <ul className="entries order-products" aria-label={t('phone.found')}>
            {found.map((product) => (
              <FoundProduct key={product.id} product={product} />
            ))}
          </ul>
        )}
        {found?.length === mostOfferedInOrder && (
          <p className="soft">{t('admin-products:list.most_found', { most: mostOfferedInOrder })}</p>
        )}
      </div>
    </section>
  )
}

function FoundProduct({ product }: { product: Product }) {
  const { t } = useTranslation('admin-orders')
  const { t: tUnits } = useTranslation('sale-units')
  const { language } = usePage()
  const name = localised(product, 'name', language)
  const { id, stock } = product
  const days = makingDaysOf(product, 1)
  return (
    <FormLine
      name={name}
      picture={product.images[0] ?? null}
      facts={
        <>
          <span className="soft">
            <Money of={currentPrice(product)} /> {perUnitText(product, tUnits)} ·{' '}
            {stock > 0 ? t('phone.in_stock', { stock }) : t('phone.sold_out')}
          </span>
          {stock > 0 && days !== null && (
            <span className="soft">
              <MadeToOrder days={days} />
            </span>
          )}
        </>
      }
    >
      {stock > 0 && (
        <>
          <input
            className="input"
            id={`pieces-${id}`}
            name={`add_${id}`}
            inputMode="numeric"
            autoComplete="off"
            defaultValue={1}
            aria-label={t('phone.quantity', { name: name.text })}
          />
          <Button look="tint sm" name="act" value={`add-${id}`} id={`add-${id}`}>
            {t('phone.add')}
            <span className="sr">
              <Colon />
              {name.text}
            </span>
          </Button>
        </>
      )}
    </FormLine>
  )
}
