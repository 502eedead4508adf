import { useEffect, useMemo, useState, useSyncExternalStore } from 'react'
import { createPortal } from 'react-dom'
import type { CartItem } from '#domain/cart/cart.ts'
import type { CartProduct } from '#domain/cart/cart-product.ts'
import { quote, unitPrice } from '#domain/cart/quote.ts'
import type { Centimes } from '#domain/currency/money.ts'
import type { Language } from '#domain/shared/language.ts'
import { changeQuantity, getLines, restoreLine, subscribe, updateProducts } from '../cart/store.ts'
import type { StoredCartLine, StoredCartProduct } from '../cart/stored-cart.ts'
import { useFirstSeenProducts } from '../cart/use-first-seen-products.ts'
import { usePortalTarget } from '../cart/use-portal-target.ts'
import { useQuote } from '../cart/use-quote.ts'
import { defineIsland } from '../runtime/define-island.ts'
import { CartLine } from '../ui/cart/CartLine.tsx'
import { CartSummary } from '../ui/cart/CartSummary.tsx'
import { RemovedLine } from '../ui/cart/RemovedLine.tsx'
import type { Estimates } from '../ui/Estimate.tsx'
import type { CartWords } from '../ui/words/cart-words.ts'
import { withQueryClient } from '../with-query-client.tsx'

type CartPanelProps = {
  /** The cart as the page was drawn with it, and those of its products that are on sale. */
  items: CartItem[]
  products: CartProduct[]
  /** What each cost on the page whose form was sent and came back, by its id. */
  seenPrices: Record<number, Centimes>
  language: Language
  words: CartWords
  estimates: Estimates | null
  /** The id of the element with the sums: it is outside, as the order form stands between it and the lines. */
  sumsId: string
}

/** The lines of the cart, and the sums of its summary as soon as something may change. */
function CartPanel(props: CartPanelProps) {
  const { items: drawnItems, products, seenPrices, language, words, estimates, sumsId } = props
  const drawn = useMemo(() => drawnItems.map(toLine), [drawnItems])
  const lines = useSyncExternalStore(subscribe, getLines, () => drawn)
  const remembered = useFirstSeenProducts(lines)
  const [removed, setRemoved] = useState<{ line: StoredCartLine; index: number } | null>(null)
  const [restoredId, setRestoredId] = useState<number | null>(null)
  const sums = usePortalTarget(sumsId)

  const items = lines.map(({ product, quantity }) => ({ product_id: product.id, quantity }))
  const answer = useQuote(items, { items: drawnItems, products })
  const unpriced = lines.flatMap(({ product }) =>
    answer.isKnown(product) || !isComplete(product) ? [] : product,
  )
  const onSale = new Map([...answer.products, ...unpriced].map((product) => [product.id, product]))
  const isSettled = (item: CartItem) => onSale.has(item.product_id) || answer.isKnown({ id: item.product_id })
  const quoted = quote(items.filter(isSettled), onSale)

  const isHydrated = lines !== drawn
  useEffect(() => {
    if (isHydrated && answer.isFresh) updateProducts(answer.products)
  }, [isHydrated, answer.isFresh, answer.products])

  const isOver = lines.length === 0 && !removed
  useEffect(() => {
    if (isOver) location.reload()
  }, [isOver])

  function setQuantity(id: number, quantity: number) {
    const index = lines.findIndex(({ product }) => product.id === id)
    const line = lines[index]
    if (quantity <= 0 && line) setRemoved({ line, index })
    changeQuantity(id, quantity)
  }

  function undo() {
    if (!removed) return
    restoreLine(removed.line, removed.index)
    setRestoredId(removed.line.product.id)
    setRemoved(null)
  }

  const rows = quoted.lines.map((line) => (
    <CartLine
      key={line.product_id}
      line={line}
      remembered={remembered.get(line.product_id)}
      priceBefore={rememberedPrice(remembered.get(line.product_id)) ?? seenPrices[line.product_id] ?? null}
      language={language}
      words={words}
      estimates={estimates}
      hasFocus={restoredId === line.product_id}
      onQuantity={(quantity) => setQuantity(line.product_id, quantity)}
    />
  ))
  const removedRow = removed && (
    <RemovedLine key="removed" product={removed.line.product} language={language} words={words} undo={undo} />
  )
  const at = removed?.index ?? 0
  return (
    <>
      <ul className="lines">{[...rows.slice(0, at), removedRow, ...rows.slice(at)]}</ul>
      {sums &&
        createPortal(
          <CartSummary
            sums={quoted}
            language={language}
            words={words}
            estimates={estimates}
            isUpdating={answer.isUpdating}
            tryAgain={answer.hasFailed ? answer.tryAgain : undefined}
          />,
          sums,
        )}
    </>
  )
}

function toLine({ product_id, quantity }: CartItem): StoredCartLine {
  return { product: { id: product_id }, quantity }
}

function rememberedPrice({ price, sale_price = null }: Partial<CartProduct> = {}): Centimes | null {
  return typeof price === 'number' ? unitPrice({ price, sale_price }) : null
}

/** What has just come into the cart is shown as remembered, if it is, until the server was asked for it. */
function isComplete(product: StoredCartProduct): product is CartProduct {
  return (
    typeof product.price === 'number' && typeof product.stock === 'number' && Array.isArray(product.images)
  )
}

export default defineIsland('CartPanel', withQueryClient(CartPanel))
