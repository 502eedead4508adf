/** Inputs without an address are disabled, so that the form does not send a picture that is not stored yet. */
export function setRowUrl(row: HTMLElement, url: string): void {
  for (const input of row.querySelectorAll<HTMLInputElement>('input')) input.disabled = url === ''
  const urlField = row.querySelector<HTMLInputElement>('[data-url]')
  if (urlField) urlField.value = url
}

export function showRowPreview(row: HTMLElement, src: string): void {
  const image = row.querySelector('img')
  if (!image) return
  image.src = src
  // A file that is not a picture has no preview; the row then shows the error.
  image.onerror = () => image.removeAttribute('src')
}

export function showRowState(row: HTMLElement, ...content: Node[]): void {
  row.querySelector('[data-state]')?.replaceChildren(...content)
}

export function removeRow(row: HTMLElement): void {
  const { src } = row.querySelector('img') ?? {}
  if (src?.startsWith('blob:')) URL.revokeObjectURL(src)
  row.remove()
}

/** Updates the buttons of all rows after one was added, moved or removed. */
export function updateRowButtons(rows: HTMLElement[]): void {
  for (const [index, row] of rows.entries()) {
    for (const button of row.querySelectorAll<HTMLButtonElement>('[data-action]')) {
      const { action, label } = button.dataset
      button.value = `${action}:${index + 1}`
      button.ariaLabel = `${label} ${index + 1}`
      button.disabled = action === 'up' ? index === 0 : action === 'down' && index === rows.length - 1
    }
  }
}
