/**
 * Numbers the selected gallery submissions in the order of selection, which is the order in which the form sends them;
 * above the limit of an entry the submit button is disabled.
 */
function startSubmissionSelection(form: HTMLFormElement): void {
  const limit = Number(form.dataset.limit)
  const submitButton = form.querySelector<HTMLButtonElement>('[data-create-entry]')
  const boxes = [...form.querySelectorAll<HTMLInputElement>('[name="picture"]')]
  // The browser may have restored checked boxes after back navigation.
  let selected = boxes.filter((box) => box.checked)

  function show(): void {
    for (const box of boxes) {
      const number = box.parentElement?.querySelector('.submissions__number')
      const index = selected.indexOf(box)
      if (number) number.textContent = index < 0 ? '' : String(index + 1)
    }
    if (submitButton) submitButton.disabled = selected.length > limit
  }

  form.addEventListener('change', ({ target }) => {
    const box = target as HTMLInputElement
    selected = selected.filter((other) => other !== box)
    if (box.checked) selected.push(box)
    show()
  })
  form.addEventListener('formdata', ({ formData }) => {
    formData.delete('picture')
    for (const { value } of selected) formData.append('picture', value)
  })
  show()
}

for (const form of document.querySelectorAll<HTMLFormElement>('form[data-submissions]'))
  startSubmissionSelection(form)
