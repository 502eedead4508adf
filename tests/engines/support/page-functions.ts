/** These are sent into the page as text: they use nothing of this file or another. */

/** The visible elements of a selector whose name contains this one. */
type Target = { selector: string; name: string }

/** The first one that can be used. */
export function findElement({ selector, name }: Target): HTMLElement | undefined {
  return [...document.querySelectorAll<HTMLElement>(selector)].find(
    (each) =>
      each.checkVisibility() &&
      !each.matches(':disabled') &&
      (each.ariaLabel ?? each.textContent).includes(name),
  )
}

/** WebDriver itself scrolls no further than to the edge of the screen, where something may lie above the page. */
export function scrollToMiddle(element: HTMLElement): void {
  element.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' })
}

/** As Playwright does, because what a native list shows is outside of the page. */
export function chooseOption({ selector, value }: { selector: string; value: string }): boolean {
  const select = [...document.querySelectorAll<HTMLSelectElement>(selector)].find((each) =>
    each.checkVisibility(),
  )
  if (!select) return false
  select.value = value
  select.dispatchEvent(new Event('input', { bubbles: true }))
  select.dispatchEvent(new Event('change', { bubbles: true }))
  return select.value === value
}

export function readTexts(selector: string): string[] {
  return [...document.querySelectorAll<HTMLElement>(selector)]
    .filter((element) => element.checkVisibility())
    .map(({ textContent }) => textContent.trim().replace(/\s+/g, ' '))
}

export function readValue(selector: string): string | undefined {
  return document.querySelector<HTMLInputElement>(selector)?.value
}

export function isFocused(selector: string): boolean {
  return document.activeElement?.matches(selector) ?? false
}

export function measureOverlap({ upper, lower }: { upper: string; lower: string }): number {
  const bottom = document.querySelector(upper)?.getBoundingClientRect().bottom ?? Number.NaN
  const top = document.querySelector(lower)?.getBoundingClientRect().top ?? Number.NaN
  return Math.max(0, Math.round(bottom - top))
}

/** How far the page can be scrolled sideways, in pixels. */
export function findOverflow(): number {
  return document.documentElement.scrollWidth - document.documentElement.clientWidth
}

/** The address of this page, once its document has been read. */
export function readAddress(): string | undefined {
  return document.readyState === 'loading' ? undefined : location.pathname + location.search
}

/** How high a text stands above the line in the font of an element, in pixels, by what is drawn. */
export function measureInk({ selector, text }: { selector: string; text: string }): number | undefined {
  const element = document.querySelector(selector)
  const context = document.createElement('canvas').getContext('2d')
  if (!element || !context) return undefined
  const { fontFamily, fontWeight } = getComputedStyle(element)
  context.font = `${fontWeight} 80px ${fontFamily}`
  context.fillText(text, 100, 140)
  const { data, width } = context.getImageData(0, 0, 300, 150)
  const firstInk = data.findIndex((value, index) => index % 4 === 3 && value > 127)
  return 140 - Math.floor(firstInk / 4 / width)
}
