import { type Centimes, formatMadInFull } from '#domain/currency/money.ts'
import type { Language } from '#domain/shared/language.ts'

/**
 * `form[data-ticks]`: the links 'all' and 'none' tick its boxes in place, which keeps what was typed beside
 * them; `[data-ticked]` shows how many are ticked, and their sum.
 */
export function startTicks(afterEach: (form: HTMLFormElement) => void = () => {}): void {
  for (const form of document.querySelectorAll<HTMLFormElement>('form[data-ticks]')) {
    const update = () => {
      showTicked(form)
      afterEach(form)
    }
    form.addEventListener('click', (event) => {
      const which = (event.target as Element).closest<HTMLElement>('[data-tick]')?.dataset.tick
      if (!which) return
      event.preventDefault()
      // 'All' does not tick negative amounts: what the shop owes is set against a payment only by hand.
      for (const box of boxesOf(form)) box.checked = which === 'all' && Number(box.dataset.amount) >= 0
      update()
    })
    form.addEventListener('change', update)
    // Boxes may have been ticked before this script was loaded.
    update()
  }
}

export function sumOfTicked(form: HTMLFormElement, name: string): Centimes {
  return tickedBoxes(form).reduce((sum, { dataset }) => sum + Number(dataset[name] ?? 0), 0)
}

function showTicked(form: HTMLFormElement): void {
  const [count, sum] = ['count', 'sum'].map((name) => form.querySelector(`[data-ticked-${name}]`))
  if (count) count.textContent = String(tickedBoxes(form).length)
  const amount = sum?.querySelector('bdi')?.firstChild
  const language = document.documentElement.lang as Language
  if (amount) amount.textContent = `${formatMadInFull(sumOfTicked(form, 'amount'), language)}\u00a0`
}

function tickedBoxes(form: HTMLFormElement): HTMLInputElement[] {
  return boxesOf(form).filter((box) => box.checked)
}

function boxesOf(form: HTMLFormElement): HTMLInputElement[] {
  return [...form.querySelectorAll<HTMLInputElement>('[type=checkbox][name=id]')]
}
