/** Keeps the marks at the tabs of languages in step with what is typed, and opens the tab of a field that is led to. */
export function startLanguageTabs(form: HTMLElement): void {
  for (const tabs of form.querySelectorAll<HTMLElement>('[data-langs]')) {
    tabs.addEventListener('input', () => markMissing(tabs))
    tabs.addEventListener('focusin', ({ target }) => {
      const language = (target as Element).closest('fieldset')?.lang
      if (language) open(tabs, language)
    })
    markMissing(tabs)
  }
}

function open(tabs: HTMLElement, language: string): void {
  const radio = tabs.querySelector<HTMLInputElement>(`.langs__tab [value="${language}"]`)
  if (radio) radio.checked = true
}

function markMissing(tabs: HTMLElement): void {
  for (const set of tabs.querySelectorAll<HTMLElement>(':scope > fieldset')) {
    const fields = set.querySelectorAll<HTMLInputElement>('.input')
    const mark = tabs.querySelector(`.langs__tab:has([value="${set.lang}"]) [data-missing]`)
    mark?.toggleAttribute(
      'hidden',
      [...fields].every(({ value }) => value.trim() !== ''),
    )
  }
}
