import { readPage } from '../../trusted-html.ts'
import { startReloadOnBack } from '../shared/reload-on-back.ts'
import { preloadNext } from './gallery-viewer.ts'

/** A glance that stays this long means the tile: its entry is fetched before it is pressed. */
const prefetchDelayMs = 100

const entries = new Map<string, Promise<Document>>()

/** `[data-entry]` opens over the gallery what its own page shows, under that page's address; going back closes it. */
export function startGallery(): void {
  const dialog = document.querySelector<HTMLDialogElement>('dialog.viewer')
  const waiting = dialog?.querySelector('.viewer__grid')
  if (!dialog || !waiting) {
    startReloadOnBack()
    return
  }
  const [heading, pageTitle] = [dialog.querySelector('h2'), document.title]
  let opened: HTMLAnchorElement | null = null

  document.addEventListener('click', (event) => {
    const tile = tileOf(event)
    if (!tile || event.ctrlKey || event.metaKey || event.shiftKey) return
    event.preventDefault()
    history.pushState({ entry: tile.href }, '', tile.href)
    open(tile)
  })
  // Back closes, forward opens again.
  addEventListener('popstate', () => {
    const tile = [...document.querySelectorAll<HTMLAnchorElement>('[data-entry]')].find(
      ({ href }) => href === history.state?.entry,
    )
    if (tile && !dialog.open) open(tile)
    else if (!tile && dialog.open) dialog.close()
  })
  dialog.addEventListener('close', () => {
    // It is told late, and forward may have opened it again.
    if (dialog.open) return
    dialog.querySelector('.viewer__grid')?.replaceWith(waiting)
    document.title = pageTitle
    opened?.focus()
    opened = null
    if (history.state?.entry) history.back()
  })
  dialog.addEventListener('keydown', trapFocus)
  startPrefetch()

  async function open(tile: HTMLAnchorElement): Promise<void> {
    opened = tile
    if (waiting) dialog?.querySelector('.viewer__grid')?.replaceWith(waiting)
    if (heading) heading.textContent = tile.querySelector('strong')?.textContent ?? ''
    dialog?.showModal()
    try {
      const page = await load(tile.href)
      const viewer = page.querySelector('[data-viewer]')?.cloneNode(true) as Element | undefined
      if (opened !== tile || !viewer) return
      waiting?.replaceWith(viewer)
      document.title = page.title
      preloadNext(viewer)
    } catch {
      // Its own page says what is the matter, with or without network.
      if (opened === tile) location.replace(tile.href)
    }
  }
}

function startPrefetch(): void {
  let timer = 0
  for (const type of ['pointerover', 'focusin']) {
    document.addEventListener(type, (event) => {
      clearTimeout(timer)
      const tile = tileOf(event)
      if (tile) timer = window.setTimeout(() => load(tile.href).catch(() => {}), prefetchDelayMs)
    })
  }
}

function load(address: string): Promise<Document> {
  const known = entries.get(address)
  if (known) return known
  const loading = fetch(address).then(async (answer) => {
    if (!answer.ok) throw new Error(String(answer.status))
    return readPage(answer)
  })
  loading.catch(() => entries.delete(address))
  entries.set(address, loading)
  return loading
}

function tileOf({ target }: Event): HTMLAnchorElement | null {
  return (target as Element).closest<HTMLAnchorElement>('[data-entry]')
}

/** A dialog keeps the focus from the page but lets it out to the browser's own bars; here it goes round. */
function trapFocus(event: KeyboardEvent): void {
  if (event.key !== 'Tab') return
  const stops = [...(event.currentTarget as Element).querySelectorAll<HTMLElement>('a[href],button')]
  const [first, last] = [stops[0], stops.at(-1)]
  if (document.activeElement !== (event.shiftKey ? first : last)) return
  event.preventDefault()
  ;(event.shiftKey ? last : first)?.focus()
}
