/** An address without what opens something: the token of a link in a mail, that of a preview. Logs keep none of them. */
export function redactTokens(address: string): string {
  return address.replace(/(token=)[^&]*/gi, '$1…').replace(/(\/blog\/preview\/)[^/?]+/i, '$1…')
}
