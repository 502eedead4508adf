/** `[data-stepper]`: buttons that change a number field within its limits. */
export function startQuantitySteppers(): void {
  for (const stepper of document.querySelectorAll<HTMLElement>('[data-stepper]')) {
    const input = stepper.querySelector('input')
    const buttons = [...stepper.querySelectorAll<HTMLButtonElement>('[data-step]')]
    if (!input) continue
    const show = () => {
      for (const button of buttons) {
        const next = (input.valueAsNumber || 0) + Number(button.dataset.step)
        button.disabled = next < Number(input.min) || next > Number(input.max)
      }
    }
    for (const button of buttons) {
      button.addEventListener('click', () => {
        if (Number(button.dataset.step) > 0) input.stepUp()
        else input.stepDown()
        for (const type of ['input', 'change']) input.dispatchEvent(new Event(type, { bubbles: true }))
      })
    }
    input.addEventListener('input', show)
    show()
  }
}
