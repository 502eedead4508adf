import { type IconName, iconSymbols } from './icon-symbols.ts'

/** The icons that a piece of HTML refers to. */
export function findIcons(html: string): Set<IconName> {
  const names = new Set<IconName>()
  for (const [, name] of html.matchAll(/href="#i-([a-z0-9-]+)"/g)) {
    if (Object.hasOwn(iconSymbols, name as string)) names.add(name as IconName)
  }
  return names
}

/** A hidden sprite with these icons, for the end of a page's body. */
export function renderSprite(names: Iterable<IconName>): string {
  const symbols = [...names].map(
    (name) => `<symbol id="i-${name}" viewBox="0 0 24 24">${iconSymbols[name]}</symbol>`,
  )
  return `<svg class="sprite" aria-hidden="true" width="0" height="0">${symbols.join('')}</svg>`
}
