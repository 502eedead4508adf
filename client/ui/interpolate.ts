/** Fills the {{placeholders}} of a text that a page carries for a plain script; those without a value stay. */
export function interpolate(text: string, values: Record<string, string | number>): string {
  return text.replaceAll(/\{\{(\w+)\}\}/g, (placeholder, name) => String(values[name] ?? placeholder))
}
