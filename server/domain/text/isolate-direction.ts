/** Wraps a text in Unicode isolates (FSI … PDI) so that it keeps its own direction where no <bdi> is possible. */
export function isolateDirection(text: string): string {
  return `\u2068${text}\u2069`
}
