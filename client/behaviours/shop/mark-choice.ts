import { markCookie } from '#domain/orders/mark.ts'
import { writeCookie } from '../../cookie.ts'

/** `[data-mark]` in the cart: its summary draws and names the chosen mark, which is kept; its value is the icon of none. */
export function startMarkChoice(): void {
  const choice = document.querySelector<HTMLElement>('[data-mark]')
  choice?.addEventListener('change', ({ target }) => {
    const { value, labels } = target as HTMLInputElement
    writeCookie(markCookie, value)
    choice.querySelector('use')?.setAttribute('href', `#i-${value || choice.dataset.mark}`)
    const name = choice.querySelector('[data-mark-name]')
    if (name) name.textContent = labels?.[0]?.textContent ?? ''
  })
}
