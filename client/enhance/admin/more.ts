import { containsWords } from '#domain/text/search-key.ts'

/** Shows only the pages that have what is typed; a form finds them without script too. */
function startPageSearch(): void {
  const field = document.querySelector<HTMLInputElement>('main [name=q]')
  const none = document.querySelector<HTMLElement>('[data-none]')
  field?.addEventListener('input', () => {
    for (const link of document.querySelectorAll<HTMLElement>('[data-words]')) {
      link.hidden = !containsWords(link.dataset.words ?? '', field.value)
    }
    for (const group of document.querySelectorAll<HTMLElement>('.more > section')) {
      group.hidden = group.querySelector('[data-words]:not([hidden])') === null
    }
    if (none) none.hidden = document.querySelector('[data-words]:not([hidden])') !== null
  })
}

startPageSearch()
