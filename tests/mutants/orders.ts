import type { Mistake } from './mistake.ts'

/** Prices, shipping, stock, checkouts, statuses and the limits of orders. */
export const orderMistakes: Mistake[] = [
  {
    name: 'prices: the regular price is asked although there is a sale price',
    file: 'server/domain/catalog/product.ts',
    right: 'return product.sale_price ?? product.price',
    wrong: 'return product.price',
    test: 'tests/unit/catalog/product.test.ts',
  },
  {
    name: 'prices: an order costs another total than the one shown beside its button',
    file: 'server/orders/placing/place-order.ts',
    right: 'if (sums.total !== (seenTotal ?? sums.total))',
    wrong: 'if (sums.total < 0)',
    test: 'tests/server/orders/place-order.test.ts',
  },
  {
    name: 'prices: the sale price is ignored when staff add a product to an order',
    file: 'server/orders/edit/edit-order.ts',
    right: 'price: currentPrice(product)',
    wrong: 'price: product.price',
    test: 'tests/server/orders/order-edits.test.ts',
  },
  {
    name: 'shipping: delivery is free at the threshold itself',
    file: 'server/domain/shipping/delivery-terms.ts',
    right: 'subtotal > free_above',
    wrong: 'subtotal >= free_above',
    test: 'tests/unit/cart/cart.test.ts',
  },
  {
    name: 'shipping: the zone of a region comes before that of its city',
    file: 'server/domain/shipping/zones.ts',
    right: 'zoneOf(city?.id) ?? zoneOf(city?.region)',
    wrong: 'zoneOf(city?.region) ?? zoneOf(city?.id)',
    test: 'tests/unit/shipping/zones.test.ts',
  },
  {
    name: 'stock: more pieces are ordered than there are',
    file: 'server/orders/placing/stock.ts',
    right: 'if (stock < requested)',
    wrong: 'if (stock === 0)',
    test: 'tests/server/orders/place-order.test.ts',
  },
  {
    name: 'stock: products are not locked while an order is placed',
    file: 'server/orders/placing/stock.ts',
    right: `.orderBy('id')
    .forUpdate()`,
    wrong: ".orderBy('id')",
    test: 'tests/server/orders/orders-at-once.test.ts',
  },
  {
    name: 'stock: an order that staff must call about first takes its pieces',
    file: 'server/orders/placing/place-order.ts',
    right: 'if (!callReason) await takeStock',
    wrong: 'await takeStock',
    test: 'tests/server/orders/order-limits.test.ts',
  },
  {
    name: 'stock: a cancelled order keeps its pieces',
    file: 'server/domain/orders/moved-pieces.ts',
    right: 'if (isCancelled) return shipment !== undefined && isComingBack(shipment)',
    wrong: 'if (isCancelled) return true',
    test: 'tests/server/orders/admin-orders.test.ts',
  },
  {
    name: 'doubled checkout: the same checkout sent twice at once does not wait',
    file: 'server/orders/placing/place-order.ts',
    right: `await lockCheckout(transaction, order.checkoutId)
  const earlier`,
    wrong: 'const earlier',
    test: 'tests/server/orders/place-order.test.ts',
  },
  {
    name: 'doubled checkout: beyond a limit nobody waits for the first submission',
    file: 'server/orders/placing/resubmit-checkout.ts',
    right: `await lockCheckout(transaction, checkoutId)
    return`,
    wrong: 'return',
    test: 'tests/server/orders/orders-beyond-limits.test.ts',
  },
  {
    name: 'doubled checkout: another browser is shown the order',
    file: 'server/orders/placing/resubmit-checkout.ts',
    right: 'return browserKey !== null && placed.browser_key === browserKey',
    wrong: 'return placed.browser_key !== null',
    test: 'tests/server/cart/checkouts.test.ts',
  },
  {
    name: 'status: of two people who saw the same status both change it',
    file: 'server/orders/update-status.ts',
    right: 'if (fromStatus && fromStatus !== order.status)',
    wrong: "if (fromStatus === 'cancelled' && fromStatus !== order.status)",
    test: 'tests/server/orders/admin-orders.test.ts',
  },
  {
    name: 'status: a buyer corrects an order that staff have confirmed',
    file: 'server/orders/correct-order.ts',
    right: 'if (!statusRules[status].isUnconfirmed) return false',
    wrong: 'if (!statusRules[status].isInWorkshop) return false',
    test: 'tests/server/orders/order-corrections.test.ts',
  },
  {
    name: 'status: staff change the pieces of an order that was sent',
    file: 'server/domain/orders/edit/diff-order.ts',
    right: '!statusRules[status].isInWorkshop',
    wrong: 'statusRules[status].isDelivered',
    test: 'tests/server/orders/order-edits.test.ts',
  },
  {
    name: 'limits: an hour may have ten times as many orders of an address',
    file: 'server/domain/admin/settings.ts',
    right: 'hourly_by_address: limitSetting(100,',
    wrong: 'hourly_by_address: limitSetting(1000,',
    test: 'tests/server/orders/order-limits.test.ts',
  },
  {
    name: 'limits: a day may have ten times as many orders',
    file: 'server/domain/orders/order-limits.ts',
    right: 'fullHoursOfDay = 4',
    wrong: 'fullHoursOfDay = 40',
    test: 'tests/unit/orders/order-limits.test.ts',
  },
  {
    name: 'limits: an account orders 300 times in ten minutes',
    file: 'server/http/rate-limits/rate-limits.ts',
    right: "name: 'order-account', points: 30,",
    wrong: "name: 'order-account', points: 300,",
    test: 'tests/server/orders/order-attacks.test.ts',
  },
]
