/** An event on the document: an order was placed or changed, in any process or tab. */
export const ordersChanged = 'orders-changed'
