import { setUpToast } from '../behaviours/shared/toast.ts'

/** Puts what another answer to this page's address shows in place of what is shown. */
export function replaceMain(page: Document): void {
  const [main, next] = [document.querySelector('main'), page.querySelector('main')]
  if (!main || !next) return
  document.title = page.title
  // First, as the icons of the new page refer to it.
  addSymbols(page)
  main.replaceChildren(...next.childNodes)
  for (const toast of page.querySelectorAll<HTMLElement>('.toasts .toast')) {
    document.querySelector('.toasts')?.append(toast)
    setUpToast(toast)
  }
  main.querySelector<HTMLElement>('[role=alert]')?.focus()
}

function addSymbols(page: Document): void {
  const sprite = document.querySelector('.sprite')
  for (const symbol of page.querySelectorAll('.sprite symbol')) {
    if (!document.getElementById(symbol.id)) sprite?.append(symbol)
  }
}
