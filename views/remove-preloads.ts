/** React preloads every eager picture; the links would become part of the markup of an island or a constant part. */
export function removePreloads(html: string): string {
  return html.replaceAll(/<link rel="preload" as="image"[^>]*>/g, '')
}
