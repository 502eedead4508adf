import { addPageIcons } from '../add-page-icons.ts'
import { setUpToast } from '../behaviours/shared/toast.ts'

/** Replaces the title, main content and toasts with those of another response for the same page. */
export function replaceMain(page: Document): void {
  const [main, next] = [document.querySelector('main'), page.querySelector('main')]
  if (!main || !next) return
  document.title = page.title
  addPageIcons(page)
  main.replaceChildren(...next.childNodes)
  for (const toast of page.querySelectorAll<HTMLElement>('.toasts .toast')) {
    document.querySelector('.toasts')?.append(toast)
    setUpToast(toast)
  }
  main.querySelector<HTMLElement>('[role=alert]')?.focus()
}
