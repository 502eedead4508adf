import type { Message } from './toast.ts'

/** `[data-share]` shares the page's own address, or copies it where the browser cannot share. */
export function startShare(say: (message: Message) => void): void {
  for (const button of document.querySelectorAll<HTMLElement>('[data-share]')) {
    button.addEventListener('click', () => share(button, say))
  }
}

async function share({ dataset }: HTMLElement, say: (message: Message) => void): Promise<void> {
  const url = document.querySelector<HTMLLinkElement>('link[rel=canonical]')?.href ?? location.href
  const title = document.querySelector('h1')?.textContent ?? document.title
  try {
    if (navigator.share) return await navigator.share({ title, url })
    await navigator.clipboard.writeText(url)
    say({ title: dataset.copied ?? '', text: url, tone: 'status' })
  } catch (error) {
    // The visitor changed their mind.
    if ((error as Error).name === 'AbortError') return
    say({ title: dataset.failed ?? '', text: url, tone: 'alert' })
  }
}
