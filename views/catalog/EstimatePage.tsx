import { type ReactNode, useContext } from 'react'
import { useTranslation } from 'react-i18next'
import { sellableStock, toCartProduct } from '#domain/cart/cart.ts'
import { type Estimate, type SurfaceErrors, surfaceLimit, wasteChoices } from '#domain/cart/estimate.ts'
import type { PricedCart } from '#domain/cart/priced-cart.ts'
import type { Product } from '#domain/catalog/product.ts'
import { isolateDirection } from '#domain/shared/clean-text.ts'
import { localised } from '#domain/shared/language.ts'
import { paths } from '#domain/shared/paths.ts'
import { numberFormat } from '#domain/text/intl-formats.ts'
import { DeliveryTerm } from '../../client/ui/cart/CartSummary.tsx'
import { Icon } from '../../client/ui/Icon.tsx'
import { Layout } from '../Layout.tsx'
import { WhatsAppLink } from '../layout/ContactLinks.tsx'
import { usePage } from '../PageContext.ts'
import { Button } from '../ui/Buttons.tsx'
import { ErrorSummary } from '../ui/form/Alerts.tsx'
import { Field, FormContext } from '../ui/form/Field.tsx'
import { PostForm } from '../ui/form/PostForm.tsx'
import { PageHeader } from '../ui/PageHeader.tsx'
import { DisplayAmount, Price, SquareMetrePrice } from '../ui/Price.tsx'
import { PrintAddress } from '../ui/PrintAddress.tsx'
import { FormProduct } from '../ui/ProductCard.tsx'
import { ShareButton } from '../ui/ShareButton.tsx'
import { Measure, measureWeight } from '../ui/specifications.tsx'
import { SampleLink } from './SampleLink.tsx'

type TypedEstimate = {
  area: string
  lengths: readonly string[]
  widths: readonly string[]
  waste: number
  city: string
}

type EstimatePageProps = {
  product: Product
  sample: Product | undefined
  typed: TypedEstimate
  errors?: SurfaceErrors
  result?: EstimateResult
}

type EstimateResult = Estimate & {
  mm2: number
  /** Null means that one order cannot contain so many. */
  pricedCart: PricedCart | null
}

export function EstimatePage({ product, sample, typed, errors = {}, result }: EstimatePageProps) {
  const { t } = useTranslation(['estimate', 'common'])
  const { language, path } = usePage()
  const { text: name, language: nameLanguage } = localised(product, 'name', language)
  const title = t('title')
  return (
    <Layout
      title={title + t('common:colon') + name}
      description={t('lead')}
      stylesheet="product"
      scripts={['product']}
      canonicalPath={paths.productEstimate(product.id)}
      noindex
    >
      <div className="wrap flush-end stack stack--l">
        <PageHeader
          title={title}
          lead={t('lead')}
          trail={[
            { name, language: nameLanguage, path: paths.product(product.id) },
            { name: title, path: paths.productEstimate(product.id) },
          ]}
        />
        <section className="stack stack--s">
          <h2>
            <bdi>{name}</bdi>
          </h2>
          <Price product={product} />
          <SquareMetrePrice product={product} />
          {sample && <SampleLink sample={sample} />}
        </section>
        {result && <Result product={product} result={result} waste={typed.waste} />}
        <FormContext value={{ formValues: { area: typed.area, city: typed.city }, errors }}>
          <EstimateForm product={product} typed={typed} />
        </FormContext>
      </div>
      {result && <PrintAddress path={path} />}
    </Layout>
  )
}

function Result({ product, result, waste }: { product: Product; result: EstimateResult; waste: number }) {
  const { t } = useTranslation('estimate')
  const { language, clock, calendar, absolute, path } = usePage()
  const { quantity, pieces, boxes, weight_g, pricedCart, mm2 } = result
  const format = numberFormat(language, { maximumFractionDigits: 2 })
  const area = format.format(mm2 / 1_000_000)
  const ask = t('ask_message', {
    name: isolateDirection(localised(product, 'name', language).text),
    area,
    url: absolute(path),
  })
  const askLink = (
    <WhatsAppLink className="btn btn--line" message={ask}>
      <Icon name="message-circle" />
      {t('ask')}
    </WhatsAppLink>
  )
  if (quantity === null || !pricedCart) {
    return (
      <section className="panel stack" id="result">
        <p role="status">{t('too_many')}</p>
        {askLink}
      </section>
    )
  }
  const isThere = quantity <= sellableStock(product)
  return (
    <section className="panel stack" id="result">
      <h2>{t('result')}</h2>
      <dl className="specs">
        <Row name={t('area_with_waste', { waste })}>
          <bdi>{t('square_metres', { area: format.format((mm2 * (100 + waste)) / 100_000_000) })}</bdi>
        </Row>
        {product.sold_by === 'square_metre' && (
          <Row name={t('sold_square_metres')}>
            <bdi>{t('square_metres', { area: format.format(quantity) })}</bdi>
          </Row>
        )}
        {product.sold_by === 'set' && <Row name={t('sets')}>{format.format(quantity)}</Row>}
        {boxes !== null && product.sold_by !== 'set' && <Row name={t('boxes')}>{format.format(boxes)}</Row>}
        {pieces !== null && <Row name={t('pieces')}>{format.format(pieces)}</Row>}
        {weight_g !== null && (
          <Row name={t('weight')}>
            <Measure {...measureWeight(weight_g)} />
          </Row>
        )}
        <Row name={t('price')}>
          <DisplayAmount centimes={pricedCart.subtotal} />
        </Row>
        <Row name={<DeliveryTerm sums={pricedCart} now={clock()} calendar={calendar} />}>
          {pricedCart.shipping === 0 ? t('free') : <DisplayAmount centimes={pricedCart.shipping} />}
        </Row>
        <Row name={t('total')}>
          <DisplayAmount centimes={pricedCart.total} />
        </Row>
      </dl>
      {isThere ? (
        <AddEstimate product={product} quantity={quantity} />
      ) : (
        <p className="error" role="status">
          {t('not_there', { stock: sellableStock(product) })}
        </p>
      )}
      <div className="row">
        {askLink}
        <ShareButton className="btn btn--line needs-script">{t('share')}</ShareButton>
      </div>
    </section>
  )
}

function Row({ name, children }: { name: ReactNode; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}

function AddEstimate({ product, quantity }: { product: Product; quantity: number }) {
  const { t } = useTranslation('catalog')
  return (
    <PostForm className="row buy__row" action={paths.cartLines} data-add-to-cart>
      <FormProduct product={toCartProduct(product)} />
      <input type="hidden" name="product_id" value={product.id} />
      <input type="hidden" name="quantity" value={quantity} />
      <Button look="wide" icon="shopping-bag">
        {t('product.add')}
      </Button>
    </PostForm>
  )
}

/** Without script so many rows are shown; each calculation adds an empty one. */
const leastRows = 3

function EstimateForm({ product, typed }: Pick<EstimatePageProps, 'product' | 'typed'>) {
  const { t } = useTranslation('estimate')
  const { href } = usePage()
  const { errors } = useContext(FormContext)
  const { lengths, widths, waste } = typed
  const filled = Math.max(lengths.findLastIndex(Boolean), widths.findLastIndex(Boolean)) + 1
  const rows = Array.from(
    { length: Math.min(Math.max(leastRows, filled + 1), surfaceLimit) },
    (_, row) => row,
  )
  const labels = Object.fromEntries(Object.keys(errors).map((id) => [id, labelOf(id)]))
  return (
    <form className="panel stack" method="get" action={href(paths.productEstimate(product.id))} noValidate>
      <ErrorSummary text={t('check')} labels={labels} />
      <Field
        name="area"
        label={t('area')}
        hint={t('area_hint')}
        inputMode="decimal"
        autoComplete="off"
        maxLength={40}
        isOptional
        isLtr
      />
      <fieldset className="stack stack--s">
        <legend>{t('surfaces')}</legend>
        {rows.map((row) => (
          <div className="surface" key={row}>
            <Side side="length" row={row} value={lengths[row]} />
            <Side side="width" row={row} value={widths[row]} />
          </div>
        ))}
      </fieldset>
      <fieldset>
        <legend>{t('waste')}</legend>
        <div className="row">
          {wasteChoices.map((choice) => (
            <label className="choice" key={choice}>
              <input type="radio" name="waste" value={choice} defaultChecked={choice === waste} />
              <bdi dir="ltr">{choice} %</bdi>
            </label>
          ))}
        </div>
        <p className="hint">{t('waste_hint')}</p>
      </fieldset>
      <Field name="city" label={t('city')} autoComplete="address-level2" maxLength={100} isOptional />
      <Button look="wide">{t('calculate')}</Button>
    </form>
  )

  function labelOf(id: string): string {
    const [side, row] = id.split('-')
    return side === 'area' ? t('area') : t(`${side as 'length'}_of`, { number: row })
  }
}

/** Sides are in metres; those of all rows have the same name. */
function Side({ side, row, value }: { side: 'length' | 'width'; row: number; value: string | undefined }) {
  const { t } = useTranslation('estimate')
  const id = `${side}-${row + 1}`
  return (
    <Field
      id={id}
      name={side}
      label={t(`${side}_of`, { number: row + 1 })}
      value={value}
      errors={useContext(FormContext).errors[id]}
      inputMode="decimal"
      autoComplete="off"
      maxLength={40}
      isConditional
      isLtr
    />
  )
}
