/** Keeps the marks at the tabs of languages in step with what is typed, and opens the tab of a field that is led to. */
export function startLanguageTabs(form: HTMLElement): void {
  for (const tabs of form.querySelectorAll<HTMLElement>('[data-language-tabs]')) {
    tabs.addEventListener('input', () => markMissing(tabs))
    tabs.addEventListener('focusin', ({ target }) => {
      const language = (target as Element).closest('fieldset')?.lang
      const radio = language && tabOf(tabs, language)?.querySelector('input')
      if (radio) radio.checked = true
    })
    markMissing(tabs)
  }
  // A link to a field in a closed tab cannot give it the focus by itself.
  form.addEventListener('click', ({ target }) => {
    const id = (target as Element).closest('a[href^="#"]')?.getAttribute('href')?.slice(1)
    const field = id ? document.getElementById(id) : null
    const set = field?.closest<HTMLElement>('[data-language-tabs] fieldset')
    const radio = set && tabOf(set.parentElement as HTMLElement, set.lang)?.querySelector('input')
    if (!field || !radio) return
    radio.checked = true
    field.focus()
  })
}

function tabOf(tabs: HTMLElement, language: string): Element | null {
  return tabs.querySelector(`.langs__tab [value="${language}"]`)?.closest('label') ?? null
}

function markMissing(tabs: HTMLElement): void {
  for (const set of tabs.querySelectorAll<HTMLElement>(':scope > fieldset')) {
    const fields = set.querySelectorAll<HTMLInputElement>('.input')
    const isComplete = [...fields].every(({ value }) => value.trim() !== '')
    tabOf(tabs, set.lang)?.querySelector('[data-missing]')?.toggleAttribute('hidden', isComplete)
  }
}
