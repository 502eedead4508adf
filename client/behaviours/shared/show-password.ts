/** `[data-show-password="id"]` shows what is typed into the password field of that id, and hides it again. */
export function startShowPassword(): void {
  for (const button of document.querySelectorAll<HTMLElement>('[data-show-password]')) {
    const input = document.getElementById(button.dataset.showPassword ?? '')
    if (!(input instanceof HTMLInputElement)) continue
    const show = (isShown: boolean) => {
      input.type = isShown ? 'text' : 'password'
      button.ariaPressed = String(isShown)
    }
    button.addEventListener('click', () => show(input.type === 'password'))
    // Browsers keep what was typed into a text field for the next time; and only a password do they offer to save.
    input.form?.addEventListener('submit', () => show(false))
  }
}
