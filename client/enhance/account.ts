import { startCopy } from '../behaviours/shared/copy-share.ts'
import { warnIfCookiesRefused } from '../behaviours/shared/toast.ts'

/** `[data-show-password="id"]` toggles the visibility of the password field with that id. */
function startShowPassword(): void {
  for (const button of document.querySelectorAll<HTMLElement>('[data-show-password]')) {
    const input = document.getElementById(button.dataset.showPassword ?? '')
    if (!(input instanceof HTMLInputElement)) continue
    const setVisible = (isVisible: boolean) => {
      input.type = isVisible ? 'text' : 'password'
      button.setAttribute('aria-pressed', String(isVisible))
    }
    button.addEventListener('click', () => setVisible(input.type === 'password'))
    // The browser would put the value of a text field into its autofill history instead of its password manager.
    input.form?.addEventListener('submit', () => setVisible(false))
  }
}

startCopy()
startShowPassword()
warnIfCookiesRefused()
// A shop opened from the home screen has no browser button to reload the page.
document.querySelector('[data-submit-again]')?.addEventListener('click', () => location.reload())
