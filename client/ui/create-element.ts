/**
 * Scripts of every page do not use it: what they share with a script that is loaded later becomes a file of its own,
 * which every page would wait for.
 */
export function createElement<Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag,
  properties: Partial<HTMLElementTagNameMap[Tag]>,
): HTMLElementTagNameMap[Tag] {
  return Object.assign(document.createElement(tag), properties)
}
