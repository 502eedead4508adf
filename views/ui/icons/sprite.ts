import { type IconName, iconSymbols } from './icon-symbols.ts'

/** Adds a hidden sprite with the icons that a page refers to at the end of its body. */
export function addSprite(html: string): string {
  const names = new Set<IconName>()
  for (const [, name] of html.matchAll(/href="#i-([a-z0-9-]+)"/g)) {
    if (Object.hasOwn(iconSymbols, name as string)) names.add(name as IconName)
  }
  const symbols = [...names].map(
    (name) => `<symbol id="i-${name}" viewBox="0 0 24 24">${iconSymbols[name]}</symbol>`,
  )
  const sprite = `<svg class="sprite" aria-hidden="true" width="0" height="0">${symbols.join('')}</svg>`
  return html.replace('</body>', () => `${sprite}</body>`)
}
