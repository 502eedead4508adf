/**
 * The pile of pictures for the gallery: what is chosen is numbered in that order, which is the order in which it is
 * sent, and beyond the limit of an entry no entry can be made.
 */
export function startSubmissionSelection(form: HTMLFormElement): void {
  const limit = Number(form.dataset.limit)
  const submitButton = form.querySelector<HTMLButtonElement>('[data-create-entry]')
  const boxes = [...form.querySelectorAll<HTMLInputElement>('[name="picture"]')]
  // Whoever comes back finds what was chosen as the browser kept it.
  let chosen = boxes.filter((box) => box.checked)

  function show(): void {
    for (const box of boxes) {
      const mark = box.parentElement?.querySelector('.submissions__number')
      const place = chosen.indexOf(box)
      if (mark) mark.textContent = place < 0 ? '' : String(place + 1)
    }
    if (submitButton) submitButton.disabled = chosen.length > limit
  }

  form.addEventListener('change', ({ target }) => {
    const box = target as HTMLInputElement
    chosen = chosen.filter((other) => other !== box)
    if (box.checked) chosen.push(box)
    show()
  })
  form.addEventListener('formdata', ({ formData }) => {
    formData.delete('picture')
    for (const { value } of chosen) formData.append('picture', value)
  })
  show()
}
