import { showToast } from './toast.ts'

/**
 * `[data-copy="id"]` copies the text of the element with that id and says so. Where the clipboard is not available, the
 * text is selected instead. Listens at the document, so buttons added later are included.
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
    showToast({ title: button.dataset.copied ?? '', text: '', tone: 'status' })
  } catch {
    if (source instanceof HTMLInputElement) source.select()
    else getSelection()?.selectAllChildren(source)
  }
}

/** `[data-share]` shares the canonical URL, or copies it where the browser cannot share. */
export function startShare(): void {
  for (const button of document.querySelectorAll<HTMLElement>('[data-share]')) {
    button.addEventListener('click', () => share(button))
  }
}

async function share({ dataset }: HTMLElement): Promise<void> {
  const url = document.querySelector<HTMLLinkElement>('link[rel=canonical]')?.href ?? location.href
  const title = document.querySelector('h1')?.textContent ?? document.title
  try {
    if (navigator.share) return await navigator.share({ title, url })
    await navigator.clipboard.writeText(url)
    showToast({ title: dataset.copied ?? '', text: url, tone: 'status' })
  } catch (error) {
    // The visitor closed the share dialog.
    if ((error as Error).name === 'AbortError') return
    showToast({ title: dataset.failed ?? '', text: url, tone: 'alert' })
  }
}
