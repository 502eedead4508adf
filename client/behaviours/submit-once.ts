/** `form[data-submit-once]` is sent once: its buttons say that it is on its way, and a second press does nothing. */
export function startSubmitOnce(): void {
  for (const form of document.querySelectorAll<HTMLFormElement>('[data-submit-once]')) {
    let isSent = false
    const mark = (sent: boolean) => {
      isSent = sent
      for (const button of form.elements) {
        if (button instanceof HTMLButtonElement && button.type === 'submit') button.ariaBusy = String(sent)
      }
    }
    form.addEventListener('submit', (event) => {
      if (isSent) event.preventDefault()
      mark(true)
    })
    // Back from the next page, the form can be sent anew; what was ordered is known by its checkout id.
    addEventListener('pageshow', () => mark(false))
  }
}
