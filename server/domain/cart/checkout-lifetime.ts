/** For so long a checkout can be begun before it is sent, and its sender is told all of the order that it became. */
export const checkoutLifetimeMs = 24 * 60 * 60_000
