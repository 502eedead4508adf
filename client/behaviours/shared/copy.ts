const copiedForMs = 3000

/**
 * `[data-copy="id"]` copies what stands in the element of that id, and its own `span` says so for a moment. Where
 * the browser does not let a page copy, the text is selected instead. Also for buttons that come to the page later.
 */
export function startCopy(): void {
  document.addEventListener('click', ({ target }) => {
    const button = (target as Element).closest<HTMLElement>('[data-copy]')
    const source = document.getElementById(button?.dataset.copy ?? '')
    if (button && source) copy(source, button)
  })
}

async function copy(source: HTMLElement, button: HTMLElement): Promise<void> {
  try {
    await navigator.clipboard.writeText(
      source instanceof HTMLInputElement ? source.value : source.textContent,
    )
    showCopied(button)
  } catch {
    if (source instanceof HTMLInputElement) source.select()
    else getSelection()?.selectAllChildren(source)
  }
}

function showCopied({ dataset, lastElementChild: label }: HTMLElement): void {
  const before = label?.textContent
  if (!label || before === dataset.copied) return
  label.textContent = dataset.copied ?? ''
  setTimeout(() => {
    label.textContent = before ?? ''
  }, copiedForMs)
}
