/** The icon picker: the dialog names the selected icon, and the page shows it once it is accepted. */
export function startMotifPicker(): void {
  const dialog = document.querySelector<HTMLDialogElement>('#motifs')
  const use = document.querySelector('[data-motif-tile] use')
  if (!dialog || !use) return
  const selected = () => dialog.querySelector<HTMLInputElement>('input:checked')
  let accepted = selected()

  dialog.addEventListener('change', () => showName(dialog, selected()?.value))
  dialog.addEventListener('submit', () => {
    accepted = selected()
    showName(document, accepted?.value)
    use.setAttribute('href', `#i-${accepted?.value}`)
  })
  // Closing without accepting restores the accepted icon.
  dialog.addEventListener('close', () => {
    if (accepted) accepted.checked = true
    showName(document, accepted?.value)
  })
}

function showName(root: ParentNode, text = ''): void {
  for (const element of root.querySelectorAll('[data-motif-name]')) element.textContent = text
}
