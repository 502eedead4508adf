/** Removes tokens (mail links, previews) from an address before it is logged. */
export function redactTokens(address: string): string {
  return address
    .replace(/(token(?:=|%3d))[^&]*/gi, '$1…')
    .replace(/(\/blog\/preview(?:\/|%2f)+)[^/?]+/i, '$1…')
}
