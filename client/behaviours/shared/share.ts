import type { ToastMessage } from './toast.ts'

/** `[data-share]` shares the canonical URL, or copies it where the browser cannot share. */
export function startShare(showToast: (message: ToastMessage) => void): void {
  for (const button of document.querySelectorAll<HTMLElement>('[data-share]')) {
    button.addEventListener('click', () => share(button, showToast))
  }
}

async function share({ dataset }: HTMLElement, showToast: (message: ToastMessage) => void): Promise<void> {
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
