/** The icon picker: the choice is named in the dialog at once, and shown on the page when it is accepted. */
export function startMotifPicker(): void {
  const dialog = document.querySelector<HTMLDialogElement>('#motifs')
  const use = document.querySelector('[data-motif-tile] use')
  if (!dialog || !use) return
  const chosen = () => dialog.querySelector<HTMLInputElement>('input:checked')
  let accepted = chosen()

  dialog.addEventListener('change', () => name(dialog, chosen()?.value))
  dialog.addEventListener('submit', () => {
    accepted = chosen()
    name(document, accepted?.value)
    use.setAttribute('href', `#i-${accepted?.value}`)
  })
  // Closed without accepting: the picker shows again what the page shows.
  dialog.addEventListener('close', () => {
    if (accepted) accepted.checked = true
    name(document, accepted?.value)
  })
}

function name(within: ParentNode, text = ''): void {
  for (const place of within.querySelectorAll('[data-motif-name]')) place.textContent = text
}
