import { readStoredArray, writeStorage } from '../../storage.ts'

/** The name is in the language in which the piece was seen. */
type Seen = { id: number; name: string; language: string; picture: string }

const mostSeen = 7

/**
 * `[data-seen]` shows the products that this browser saw before, and remembers this one; nothing is sent to
 * the server.
 */
export function startRecentlySeen(): void {
  const section = document.querySelector<HTMLElement>('[data-seen]')
  if (!section) return
  const { seen: id, name = '', picture = '' } = section.dataset
  const others = readSeen().filter((seen) => seen.id !== Number(id))
  section.querySelector('ul')?.append(...others.slice(0, mostSeen - 1).map(createItem))
  section.hidden = others.length === 0
  const current = { id: Number(id), name, picture, language: document.documentElement.lang }
  writeStorage('seen', JSON.stringify([current, ...others].slice(0, mostSeen)))
}

function readSeen(): Seen[] {
  return readStoredArray('seen', isSeen) ?? []
}

function isSeen(item: unknown): item is Seen {
  const { id, name, picture } = Object(item)
  return Number.isInteger(id) && typeof name === 'string' && /^(\/(?!\/)|$)/.test(picture)
}

function createItem({ id, name, language, picture }: Seen): HTMLLIElement {
  const item = document.createElement('li')
  const link = Object.assign(document.createElement('a'), {
    // A refused order comes back at an address below that of the product.
    href: location.pathname.replace(/\d+.*/, String(id)),
  })
  const text = Object.assign(document.createElement('span'), {
    textContent: name,
    lang: language,
    dir: 'auto',
  })
  if (picture) {
    link.append(
      Object.assign(document.createElement('img'), {
        src: picture,
        alt: '',
        loading: 'lazy',
        width: 96,
        height: 96,
      }),
    )
  }
  link.append(text)
  item.append(link)
  return item
}
