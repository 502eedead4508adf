/** A piece of text that keeps its own direction within a text of another, where no <bdi> can stand (first strong isolate). */
export function isolateDirection(text: string): string {
  return `\u2068${text}\u2069`
}
