/** Only Chromium tells whether the visitor saves data. */
type Connection = { connection?: { saveData: boolean } }

/** `input[data-suggestions]` gets a list of suggestions, whose script is loaded when it is first used. */
export function startSearchSuggestions(): void {
  document.addEventListener('focusin', ({ target }) => {
    const field = target as HTMLInputElement
    if (!field.dataset.suggestions || (navigator as Connection).connection?.saveData) return
    // Without network there is no list, and the form works as before.
    import('./suggestion-list.ts').then(
      ({ addSuggestionList }) => addSuggestionList(field),
      () => {},
    )
  })
}
