import lucide from '@iconify-json/lucide/icons.json' with { type: 'json' }
import { Icon } from '../../client/ui/Icon.tsx'

/** They are those of Lucide (https://lucide.dev), 24 × 24. */
export type IconName = keyof typeof lucide.icons

/** Each icon of the package repeats these, which the style of `.icon` says once for all. */
const strokes =
  ' fill="none" stroke="currentColor" stroke-linecap="round" stroke-linejoin="round" stroke-width="2"'

/** Returns a hidden sprite of the icons that a piece of HTML refers to, for the end of the page's body. */
export function renderSprite(html: string): string {
  const names = new Set(Array.from(html.matchAll(/href="#i-([a-z0-9-]+)"/g), ([, name = '']) => name))
  const symbols = [...names].map((name) => {
    const body = Object.hasOwn(lucide.icons, name) ? lucide.icons[name as IconName].body : ''
    return `<symbol id="i-${name}" viewBox="0 0 24 24">${body.replace(strokes, '')}</symbol>`
  })
  return `<svg class="sprite" aria-hidden="true" width="0" height="0">${symbols.join('')}</svg>`
}

/** Adds icons to the page's sprite that appear only later, by script. */
export function ScriptIcons({ names }: { names: readonly string[] }) {
  return (
    <template>
      {names.map((name) => (
        <Icon key={name} name={name} />
      ))}
    </template>
  )
}

/** Only later states of the admin's lists use these icons. */
export function ListIcons() {
  return <ScriptIcons names={listIcons} />
}

const listIcons = [
  'amphora',
  'arrow-down',
  'arrow-left',
  'arrow-right',
  'arrow-up',
  'clipboard-list',
  'contact',
  'image-off',
  'newspaper',
  'pencil',
  'search-x',
  'trash',
  'triangle-alert',
  'x',
]
