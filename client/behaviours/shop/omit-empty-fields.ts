/** `form[data-search]` leaves empty fields out of its URL. */
export function startOmitEmptyFields(): void {
  document.querySelector('[data-search]')?.addEventListener('formdata', (event) => {
    const { formData } = event as FormDataEvent
    for (const [name, value] of [...formData]) if (value === '') formData.delete(name)
  })
}
