type Hydrate = (element: HTMLElement, island: unknown) => Promise<void>

const gestures = ['pointerover', 'focusin', 'touchstart']

/** How long a form waits for its island before it does its work without it. */
const hydrationTimeoutMs = 3000

function start(island: HTMLElement): void {
  const heldClicks: HTMLButtonElement[] = []
  let isStarted = false
  const [kind, ...rest] = (island.getAttribute('when') ?? '').split(' ')
  const detail = rest.join(' ')

  const holdClick = (event: Event) => {
    // An icon in a button cannot be clicked by script, its button can; a link goes where it leads.
    const control = (event.target as Element).closest<HTMLButtonElement>('a[href],button,input,label')
    if (!control || control.tagName === 'A') return
    event.preventDefault()
    event.stopPropagation()
    heldClicks.push(control)
    load()
    if (control.type === 'submit') setTimeout(clickWithoutIsland, hydrationTimeoutMs, control)
  }
  // A submit button works without the island: on a slow line, or when the island does not come, it does.
  const clickWithoutIsland = (control?: HTMLElement) => {
    if (!control || !heldClicks.includes(control as HTMLButtonElement)) return
    island.removeEventListener('click', holdClick, true)
    control.click()
  }
  const load = async () => {
    if (isStarted) return
    isStarted = true
    try {
      // The runtime, the island, then the chunks of both: all at once, none waits for another.
      const urls = (island.getAttribute('src') ?? '').split(' ')
      const [runtime, module] = await Promise.all(urls.map((url) => import(url)))
      await (runtime.hydrate as Hydrate)(island, module.default)
      island.removeEventListener('click', holdClick, true)
      for (const target of heldClicks) {
        target.click()
        await null // React draws what a click changed before it sees the next
      }
    } catch (error) {
      console.warn('An island did not wake; the next touch tries again.', error)
      isStarted = false
      clickWithoutIsland(heldClicks.find(({ type }) => type === 'submit'))
    }
    heldClicks.length = 0
  }
  // The element has no box, and no children while the page arrives: look at the first of these, later.
  const loadWhenVisible = () => {
    const observer = new IntersectionObserver((entries) => {
      if (!entries.some((entry) => entry.isIntersecting)) return
      observer.disconnect()
      load()
    })
    if (island.firstElementChild) observer.observe(island.firstElementChild)
  }

  island.addEventListener('click', holdClick, true)
  // Whatever the trigger: a hand on the island wants it now.
  for (const gesture of gestures) island.addEventListener(gesture, load, { passive: true })
  if (kind === 'load') load()
  else if (kind === 'delay') setTimeout(load, +detail)
  // Safari has no requestIdleCallback.
  else if (kind === 'idle') (self.requestIdleCallback ?? setTimeout)(load)
  else if (kind === 'visible') {
    if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', loadWhenVisible)
    else loadWhenVisible()
  } else if (kind === 'media') {
    const query = matchMedia(detail)
    query.onchange = () => query.matches && load()
    if (query.matches) load()
  }
}

const started = new WeakSet<HTMLElement>()

customElements.define(
  'react-island',
  class extends HTMLElement {
    connectedCallback() {
      if (started.has(this)) return // moved within the page
      started.add(this)
      start(this)
    }
  },
)
