/** How long a checkout may be open before it is sent, and its sender may see the whole order. */
export const checkoutLifetimeMs = 24 * 60 * 60_000
