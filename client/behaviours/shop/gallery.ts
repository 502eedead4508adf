import { readPage } from '../../trusted-html.ts'
import { afterPaint } from '../shared/after-paint.ts'
import { startReloadOnBack } from '../shared/reload-on-back.ts'
import { preloadNext } from './gallery-viewer.ts'

/** An entry is prefetched after the pointer or focus has stayed on its tile for that long. */
const prefetchDelayMs = 100

const entries = new Map<string, Promise<Document>>()

/** `[data-entry]` opens its page's viewer in a dialog over the gallery, under that page's URL; going back closes it. */
export function startGallery(): void {
  const dialog = document.querySelector<HTMLElement>('.modal.viewer')
  const placeholder = dialog?.querySelector('.viewer__grid')
  // Without popovers a link leads to the entry's own page.
  if (!dialog?.showPopover || !placeholder) {
    startReloadOnBack()
    return
  }
  const [heading, pageTitle] = [dialog.querySelector('h2'), document.title]
  let opened: HTMLAnchorElement | null = null
  const isOpen = () => dialog.matches(':popover-open')

  document.addEventListener('click', (event) => {
    const tile = findTile(event)
    if (!tile || event.ctrlKey || event.metaKey || event.shiftKey) return
    event.preventDefault()
    open(tile)
  })
  // Back closes the dialog, forward opens it again.
  addEventListener('popstate', () => {
    const tile = [...document.querySelectorAll<HTMLAnchorElement>('[data-entry]')].find(
      ({ href }) => href === history.state?.entry,
    )
    if (tile && !isOpen()) open(tile)
    else if (!tile && isOpen()) dialog.hidePopover()
  })
  dialog.addEventListener('toggle', () => {
    // The event is asynchronous: forward navigation may have opened the dialog again.
    if (isOpen()) return
    dialog.querySelector('.viewer__grid')?.replaceWith(placeholder)
    document.title = pageTitle
    opened?.focus()
    opened = null
    if (history.state?.entry) history.back()
  })
  dialog.addEventListener('keydown', trapFocus)
  startPrefetch()

  function open(tile: HTMLAnchorElement): void {
    opened = tile
    if (placeholder) dialog?.querySelector('.viewer__grid')?.replaceWith(placeholder)
    if (heading) heading.textContent = tile.querySelector('strong')?.textContent ?? ''
    if (!isOpen()) dialog?.showPopover()
    // Not after the paint: going back at once has to close the viewer, not leave the gallery.
    if (history.state?.entry !== tile.href) history.pushState({ entry: tile.href }, '', tile.href)
    // The touch is answered before the network is asked.
    afterPaint(() => fill(tile))
  }

  async function fill(tile: HTMLAnchorElement): Promise<void> {
    // It may be closed again, which the event that follows is yet to say.
    if (opened !== tile || !isOpen()) return
    try {
      const page = await load(tile.href)
      const viewer = page.querySelector('[data-viewer]')?.cloneNode(true) as Element | undefined
      if (opened !== tile || !viewer) return
      placeholder?.replaceWith(viewer)
      document.title = page.title
      preloadNext(viewer)
    } catch {
      // The entry's own page shows the error, online or offline.
      if (opened === tile) location.replace(tile.href)
    }
  }
}

function startPrefetch(): void {
  let timer = 0
  for (const type of ['pointerover', 'focusin']) {
    document.addEventListener(type, (event) => {
      clearTimeout(timer)
      const tile = findTile(event)
      if (tile) timer = window.setTimeout(() => load(tile.href).catch(() => {}), prefetchDelayMs)
    })
  }
}

function load(address: string): Promise<Document> {
  const existing = entries.get(address)
  if (existing) return existing
  const loading = fetch(address).then(async (response) => {
    if (!response.ok) throw new Error(String(response.status))
    return readPage(response)
  })
  loading.catch(() => entries.delete(address))
  entries.set(address, loading)
  return loading
}

function findTile({ target }: Event): HTMLAnchorElement | null {
  return (target as Element).closest<HTMLAnchorElement>('[data-entry]')
}

/** What is inert still lets Tab leave to the browser's toolbars; here the focus wraps around. */
function trapFocus(event: KeyboardEvent): void {
  if (event.key !== 'Tab') return
  const focusable = [...(event.currentTarget as Element).querySelectorAll<HTMLElement>('a[href],button')]
  const [first, last] = [focusable[0], focusable.at(-1)]
  if (document.activeElement !== (event.shiftKey ? first : last)) return
  event.preventDefault()
  ;(event.shiftKey ? last : first)?.focus()
}
