import { containsWords } from '#domain/text/search-key.ts'

/** Shows only the pages that match what is typed; without script a form searches them. */
function startPageSearch(): void {
  const field = document.querySelector<HTMLInputElement>('main [name=q]')
  if (!field) return
  field.addEventListener('input', () => showFound(field.value))
  // On a slow phone people may type before this script runs.
  if (field.value !== field.defaultValue) showFound(field.value)
}

function showFound(typed: string): void {
  for (const link of document.querySelectorAll<HTMLElement>('[data-words]')) {
    link.hidden = !containsWords(link.dataset.words ?? '', typed)
  }
  for (const group of document.querySelectorAll<HTMLElement>('.more > section')) {
    group.hidden = group.querySelector('[data-words]:not([hidden])') === null
  }
  const none = document.querySelector<HTMLElement>('[data-none]')
  if (none) none.hidden = document.querySelector('[data-words]:not([hidden])') !== null
}

startPageSearch()
