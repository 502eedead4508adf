/** Removes tokens (mail links, previews, buyers' own pages of orders) from an address before it is logged. */
export function redactTokens(address: string): string {
  return address
    .replace(/(token(?:=|%3d))[^&]*/gi, '$1…')
    .replace(/(\/order(?:\/|%2f)+[^/]*?(?:\/|%2f)+)[^/?]+/i, '$1…')
    .replace(/(\/blog\/preview(?:\/|%2f)+)[^/?]+/i, '$1…')
}
