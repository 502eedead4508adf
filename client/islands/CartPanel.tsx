import { useEffect, useLayoutEffect, useMemo, useState, useSyncExternalStore } from 'react'
import { createPortal } from 'react-dom'
import type { CartItem, CartProduct } from '#domain/cart/cart.ts'
import type { CheckedCode } from '#domain/cart/discount-code.ts'
import { type PricedCartLine, priceCart, unitPrice } from '#domain/cart/priced-cart.ts'
import { hasBusinessPrice } from '#domain/catalog/product-price.ts'
import type { DisplayCurrency } from '#domain/currency/currency.ts'
import type { Centimes } from '#domain/currency/money.ts'
import type { CartDelivery } from '#domain/shipping/delivery-terms.ts'
import type { Calendar } from '#domain/site/opening-hours.ts'
import { showAlert } from '../behaviours/shared/toast.ts'
import {
  changeQuantity,
  getLines,
  restoreLine,
  type StoredCartLine,
  type StoredCartProduct,
  subscribe,
  updateProducts,
} from '../cart/store.ts'
import { useCartData, useTypedCity } from '../cart/use-cart-data.ts'
import { defineIsland } from '../runtime/define-island.ts'
import { CartLine, RemovedLine } from '../ui/cart/CartLine.tsx'
import { CartSummary } from '../ui/cart/CartSummary.tsx'
import { withQueryClient } from '../with-query-client.tsx'

type CartPanelProps = {
  /** The products are those of the server-rendered cart that can be bought. */
  items: CartItem[]
  products: CartProduct[]
  delivery: CartDelivery
  /** It is the code in the order form's field, with the server's verdict; null without a code. */
  code: CheckedCode | null
  /** The cart was priced with this city, as it was typed. */
  city: string
  /** The visitor saw these prices, by product id, on the page whose form was returned with errors. */
  seenPrices: Record<number, Centimes>
  calendar: Calendar
  /** It is the shop's time, as a phone's clock may be days wrong. */
  now: string
  /** It is null where prices are shown in dirhams only. */
  currency: DisplayCurrency | null
  /** The summary is outside of this island because the order form stands between. */
  sumsId: string
}

/** Once hydrated it also shows the totals of the summary. */
function CartPanel(props: CartPanelProps) {
  const { items: initialItems, seenPrices, calendar, now, currency, sumsId } = props
  const initialLines = useMemo(
    () => initialItems.map(({ product_id: id, quantity }) => ({ product: { id }, quantity })),
    [initialItems],
  )
  const lines = useSyncExternalStore(subscribe, getLines, () => initialLines)
  const remembered = useFirstSeenProducts(lines)
  const [removed, setRemoved] = useState<{ line: StoredCartLine; index: number } | null>(null)
  const [restoredId, setRestoredId] = useState<number | null>(null)
  const sums = usePortalTarget(sumsId)

  const { priced, current } = usePricedLines(lines, props)

  const isHydrated = lines !== initialLines
  useEffect(() => {
    if (isHydrated && current.isFresh) updateProducts(current.products)
  }, [isHydrated, current.isFresh, current.products])

  const isEmpty = lines.length === 0 && removed === null
  useEffect(() => {
    if (!isEmpty) return
    // If the island is hydrated only after its order was sent, the page is already leaving for the next one; it is
    // empty, too, when it comes back from the back-forward cache.
    const isOrdering = document.querySelector('[form="order"][aria-busy="true"]') !== null
    if (!isOrdering) return location.reload()
    const reloadShownAgain = ({ persisted }: PageTransitionEvent) => persisted && location.reload()
    addEventListener('pageshow', reloadShownAgain)
    return () => removeEventListener('pageshow', reloadShownAgain)
  }, [isEmpty])

  function setQuantity(id: number, quantity: number) {
    // While it hydrates, `lines` are those of the server, whose products have no names.
    const stored = getLines()
    const index = stored.findIndex(({ product }) => product.id === id)
    const line = stored[index]
    // A piece that was added without script is known by the server alone.
    const product = current.products.find((each) => each.id === id) ?? line?.product
    if (quantity <= 0 && line && product) setRemoved({ line: { ...line, product }, index })
    changeQuantity(id, quantity)
  }

  function undo() {
    if (!removed) return
    if (!restoreLine(removed.line, removed.index)) return showAlert('cartFull', 'cart')
    setRestoredId(removed.line.product.id)
    setRemoved(null)
  }

  const rows = priced.lines.map((line) => {
    const { product_id: id } = line
    const known = remembered.get(id)
    return (
      <CartLine
        key={id}
        line={line}
        remembered={known}
        priceBefore={rememberedPrice(line, known) ?? seenPrices[id] ?? null}
        currency={currency}
        isHydrated={isHydrated}
        hasFocus={restoredId === id}
        onQuantity={(quantity) => setQuantity(id, quantity)}
      />
    )
  })
  if (removed) {
    const { product } = removed.line
    rows.splice(removed.index, 0, <RemovedLine key={`removed-${product.id}`} product={product} undo={undo} />)
  }
  return (
    <>
      <ul className="lines">{rows}</ul>
      {sums &&
        createPortal(
          <CartSummary
            sums={priced}
            now={new Date(now)}
            calendar={calendar}
            currency={currency}
            isUpdating={current.isUpdating}
            tryAgain={current.hasFailed ? current.tryAgain : undefined}
          />,
          sums,
        )}
    </>
  )
}

export default defineIsland('CartPanel', withQueryClient(CartPanel), {
  cart: (language) => import(`../../locales/${language}/cart.json`),
  'sale-units': (language) => import(`../../locales/${language}/sale-units.json`),
  currency: (language) => import(`../../locales/${language}/currency.json`),
})

/** Lines that the server has not priced yet are priced with what is stored of them. */
function usePricedLines(lines: readonly StoredCartLine[], initial: CartPanelProps) {
  const items = lines.map(({ product, quantity }) => ({ product_id: product.id, quantity }))
  const current = useCartData(items, useTypedCity(initial.city), initial)
  const unpriced = lines.flatMap(({ product }) =>
    current.isPriced(product) || !isComplete(product) ? [] : product,
  )
  const available = new Map([...current.products, ...unpriced].map((product) => [product.id, product]))
  const canPrice = ({ product_id: id }: CartItem) => available.has(id) || current.isPriced({ id })
  return { priced: priceCart(items.filter(canPrice), available, current.delivery, current.code), current }
}

/**
 * The remembered price is computed with the price breaks of today, as the card from which the product was
 * added contains none. Business prices are not stored, so there is nothing to compare them with.
 */
function rememberedPrice(
  { product, quantity }: PricedCartLine,
  { price, sale_price = null }: Partial<CartProduct> = {},
): Centimes | null {
  const { price_breaks = [] } = product ?? {}
  if (product && hasBusinessPrice(product)) return null
  return typeof price === 'number' ? unitPrice({ price, sale_price, price_breaks }, quantity) : null
}

/** Says whether the stored product suffices to show a new line until the server has priced it. */
function isComplete(product: StoredCartProduct): product is CartProduct {
  return (
    typeof product.price === 'number' && typeof product.stock === 'number' && Array.isArray(product.images)
  )
}

/** Returns each product as it was stored when this page first read it, before updates from the server. */
function useFirstSeenProducts(lines: readonly StoredCartLine[]): ReadonlyMap<number, StoredCartProduct> {
  const [firstSeen] = useState(() => new Map<number, StoredCartProduct>())
  for (const { product } of lines) {
    if (product.price !== undefined && !firstSeen.has(product.id)) firstSeen.set(product.id, product)
  }
  return firstSeen
}

/** Returns an element outside of the island, emptied for a portal; null before mounting. */
function usePortalTarget(id: string): Element | null {
  const [element, setElement] = useState<Element | null>(null)
  useLayoutEffect(() => {
    const target = document.getElementById(id)
    target?.replaceChildren()
    setElement(target)
  }, [id])
  return element
}
