/** How an order came to the shop, as far as it groups orders of one sender. Kept for some weeks. */
export type OrderSource = {
  /** The same for all orders of an address, and the address cannot be read from it. */
  addressKey: string
  /** Likewise of the wider network around an IPv6 address (its /48); null for IPv4. */
  networkKey: string | null
  /** The same for all orders of a browser; null when no page of the cart was opened before. */
  browserKey: string | null
  /** From the first look at the cart to the order. */
  pageSeconds: number | null
}
