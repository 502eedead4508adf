import { useEffect, useMemo, useState, useSyncExternalStore } from 'react'
import { createPortal } from 'react-dom'
import type { CartItem } from '#domain/cart.ts'
import type { CartProduct } from '#domain/cart-product.ts'
import type { Language } from '#domain/language.ts'
import type { Centimes } from '#domain/money.ts'
import { quote, unitPrice } from '#domain/quote.ts'
import type { KeptLine, KeptProduct } from '../cart/kept-cart.ts'
import { changeQuantity, getLines, putBack, rememberProducts, subscribe } from '../cart/store.ts'
import { useEmptied } from '../cart/use-emptied.ts'
import { useQuote } from '../cart/use-quote.ts'
import { useRemembered } from '../cart/use-remembered.ts'
import { defineIsland } from '../runtime/define-island.ts'
import { CartLine } from '../ui/CartLine.tsx'
import { CartSummary } from '../ui/CartSummary.tsx'
import type { CartWords } from '../ui/cart-words.ts'
import type { Estimates } from '../ui/Estimate.tsx'
import { RemovedLine } from '../ui/RemovedLine.tsx'
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
  const drawn = useMemo(() => drawnItems.map(asLine), [drawnItems])
  const lines = useSyncExternalStore(subscribe, getLines, () => drawn)
  const remembered = useRemembered(lines)
  const [removed, setRemoved] = useState<{ line: KeptLine; index: number } | null>(null)
  const [restoredId, setRestoredId] = useState<number | null>(null)
  const sums = useEmptied(sumsId)

  const items = lines.map(({ product, quantity }) => ({ product_id: product.id, quantity }))
  const answer = useQuote(items, { items: drawnItems, products })
  const unasked = lines.flatMap(({ product }) =>
    answer.isKnown(product) || !isWhole(product) ? [] : product,
  )
  const onSale = new Map([...answer.products, ...unasked].map((product) => [product.id, product]))
  const isSettled = (item: CartItem) => onSale.has(item.product_id) || answer.isKnown({ id: item.product_id })
  const quoted = quote(items.filter(isSettled), onSale)

  const isAwake = lines !== drawn
  useEffect(() => {
    if (isAwake && answer.isFresh) rememberProducts(answer.products)
  }, [isAwake, answer.isFresh, answer.products])

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
    putBack(removed.line, removed.index)
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
  const gone = removed && (
    <RemovedLine key="removed" product={removed.line.product} language={language} words={words} undo={undo} />
  )
  const at = removed?.index ?? 0
  return (
    <>
      <ul className="lines">{[...rows.slice(0, at), gone, ...rows.slice(at)]}</ul>
      {sums &&
        createPortal(
          <CartSummary
            sums={quoted}
            language={language}
            words={words}
            estimates={estimates}
            isAsking={answer.isAsking}
            askAgain={answer.hasFailed ? answer.askAgain : undefined}
          />,
          sums,
        )}
    </>
  )
}

function asLine({ product_id, quantity }: CartItem): KeptLine {
  return { product: { id: product_id }, quantity }
}

function rememberedPrice({ price, sale_price = null }: Partial<CartProduct> = {}): Centimes | null {
  return typeof price === 'number' ? unitPrice({ price, sale_price }) : null
}

/** What has just come into the cart is shown as remembered, if it is, until the server was asked for it. */
function isWhole(product: KeptProduct): product is CartProduct {
  return (
    typeof product.price === 'number' && typeof product.stock === 'number' && Array.isArray(product.images)
  )
}

export default defineIsland('CartPanel', withQueryClient(CartPanel))
