type Hydrate = (element: HTMLElement, island: unknown) => Promise<void>

const gestures = ['pointerover', 'focusin', 'touchstart']

/** After so many milliseconds a held submit is sent as a plain form. */
const hydrationTimeoutMs = 3000

/** Safari has no requestIdleCallback. */
function whenIdle(load: () => void): void {
  ;(self.requestIdleCallback ?? setTimeout)(load)
}

/** Only Chromium reports how the visitor is connected. */
type Connection = { connection?: { saveData: boolean; effectiveType: string } }

/**
 * Returns whether the visitor saves data, or has a network on which loading React would take half a minute.
 */
function isDataScarce(): boolean {
  const { saveData, effectiveType = '' } = (navigator as Connection).connection ?? {}
  return saveData || effectiveType.endsWith('2g')
}

function start(island: HTMLElement): void {
  const heldClicks: HTMLButtonElement[] = []
  const changed = new Set<EventTarget>()
  let isStarted = false

  const holdClick = (event: Event) => {
    // The target may be an icon inside a button; links are followed as usual.
    const control = (event.target as Element).closest<HTMLButtonElement>('a[href],button,input,label')
    if (!control || control.tagName === 'A') return
    event.preventDefault()
    event.stopPropagation()
    heldClicks.push(control)
    load()
    const clickIfHeld = () => heldClicks.includes(control) && clickWithoutIsland(control)
    if (control.type === 'submit') setTimeout(clickIfHeld, hydrationTimeoutMs)
  }
  const rememberChange = ({ target }: Event) => target && changed.add(target)
  // On a slow connection a submit button sends its form without the island; after a failed import every control does
  // what it does without script.
  const clickWithoutIsland = (control: HTMLElement) => {
    island.removeEventListener('click', holdClick, true)
    control.click()
  }
  const load = async () => {
    if (isStarted) return
    isStarted = true
    try {
      const addressesIn = (name: string) => island.getAttribute(name)?.split(' ') ?? []
      // The modules that both import are requested with them, in parallel.
      const urls = ['runtime', 'module', 'preload'].flatMap(addressesIn)
      const [runtime, module] = await Promise.all(urls.map((url) => import(url)))
      await (runtime.hydrate as Hydrate)(island, module.default)
      island.removeEventListener('click', holdClick, true)
      island.removeEventListener('change', rememberChange, true)
      // React does not know about choices that were made before it hydrated.
      for (const target of changed) target.dispatchEvent(new Event('change', { bubbles: true }))
      for (const target of heldClicks) {
        target.click()
        await null // React renders the change before the next click.
      }
    } catch (error) {
      console.warn('An island failed to hydrate; the next gesture tries again.', error)
      isStarted = false
      heldClicks.forEach(clickWithoutIsland)
    }
    heldClicks.length = 0
  }

  island.addEventListener('click', holdClick, true)
  island.addEventListener('change', rememberChange, true)
  // Whatever the trigger, a gesture on the island loads it at once.
  for (const gesture of gestures) {
    // A moving pointer would ask again and again for files that an update has removed: it tries once.
    island.addEventListener(gesture, load, { passive: true, once: gesture === 'pointerover' })
  }
  const [trigger, milliseconds] = (island.getAttribute('when') ?? '').split(' ')
  if (trigger === 'load') load()
  if (trigger === 'delay') setTimeout(whenIdle, Number(milliseconds), load)
}

const started = new WeakSet<HTMLElement>()

customElements.define(
  'react-island',
  class extends HTMLElement {
    connectedCallback() {
      if (started.has(this)) return // The element was moved within the page.
      started.add(this)
      if (this.hasAttribute('optional') && isDataScarce()) this.setAttribute('skipped', '')
      else start(this)
    }
  },
)
