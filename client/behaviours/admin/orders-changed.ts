/** Fires on the document when any order has come or changed, in whichever process and tab. */
export const ordersChanged = 'orders-changed'
