/** Lifetime of cookies for preferences and the cart's mirror, which server and scripts write. Chrome caps it at 400 days. */
export const preferenceCookieSeconds = 365 * 24 * 60 * 60
