/** An event on the document: an order was placed or changed, in any process or tab. */
export const ordersChanged = 'orders-changed'

/** An event on the document: something that staff pages show live may have changed. */
export const dashboardUpdated = 'dashboard-updated'
