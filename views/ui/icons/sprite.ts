import { type IconName, iconSymbols } from './icon-symbols.ts'

const iconNames: ReadonlyMap<string | undefined, IconName> = new Map(
  Object.keys(iconSymbols).map((name) => [name, name as IconName]),
)

/** The icons that a piece of HTML refers to. */
export function findIcons(html: string): Set<IconName> {
  const names = new Set<IconName>()
  for (const [, found] of html.matchAll(/href="#i-([a-z0-9-]+)"/g)) {
    // Not what was found: V8 keeps the whole HTML in memory for a part of it.
    const name = iconNames.get(found)
    if (name) names.add(name)
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
