/** Marks language tabs with empty fields while typing, and opens the tab of a field that gets the focus. */
export function startLanguageTabs(form: HTMLElement): void {
  for (const tabs of form.querySelectorAll<HTMLElement>('[data-language-tabs]')) {
    tabs.addEventListener('input', () => markMissing(tabs))
    tabs.addEventListener('focusin', ({ target }) => {
      const language = (target as Element).closest('fieldset')?.lang
      const radio = language && findTab(tabs, language)?.querySelector('input')
      if (radio) radio.checked = true
    })
    markMissing(tabs)
  }
  // A link to a field in a closed tab cannot focus it by itself.
  form.addEventListener('click', ({ target }) => {
    const id = (target as Element).closest('a[href^="#"]')?.getAttribute('href')?.slice(1)
    const field = id ? document.getElementById(id) : null
    const fieldset = field?.closest<HTMLElement>('[data-language-tabs] fieldset')
    const radio =
      fieldset && findTab(fieldset.parentElement as HTMLElement, fieldset.lang)?.querySelector('input')
    if (!field || !radio) return
    radio.checked = true
    field.focus()
  })
}

function findTab(tabs: HTMLElement, language: string): Element | null {
  return tabs.querySelector(`.langs__tab [value="${language}"]`)?.closest('label') ?? null
}

function markMissing(tabs: HTMLElement): void {
  const isUnused = tabs.dataset.languageTabs === 'optional' && areAll(tabs, isEmpty)
  for (const fieldset of tabs.querySelectorAll<HTMLElement>(':scope > fieldset')) {
    const isComplete = isUnused || areAll(fieldset, (field) => !isEmpty(field))
    findTab(tabs, fieldset.lang)?.querySelector('[data-missing]')?.toggleAttribute('hidden', isComplete)
  }
}

function areAll(container: HTMLElement, is: (field: HTMLInputElement) => boolean): boolean {
  return [...container.querySelectorAll<HTMLInputElement>('.input')].every(is)
}

function isEmpty({ value }: HTMLInputElement): boolean {
  return value.trim() === ''
}
