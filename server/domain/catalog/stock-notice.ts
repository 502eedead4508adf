export const stockNoticePaths = {
  /** Asks to be written when this piece is in stock again. */
  ask: (productId: number | string) => `/product/${productId}/notice`,
  /** Ends all notices of the address in the token. */
  end: '/stock-notices',
} as const
