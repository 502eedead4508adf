/** How an order arrived, as far as it groups orders of one sender. Stored for some weeks. */
export type OrderSource = {
  /** Keyed hash of the IP address: groups orders without revealing it. */
  addressKey: string
  /** The same for the /48 network of an IPv6 address; null for IPv4. */
  networkKey: string | null
  /** Id of the browser; null when it opened no cart page before. */
  browserKey: string | null
  /** Seconds from the first view of the cart to the order. */
  pageSeconds: number | null
}
