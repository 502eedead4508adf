/** `form[data-search]` leads to an address without what was left empty. */
export function startOmitEmptyFields(): void {
  document.querySelector('[data-search]')?.addEventListener('formdata', (event) => {
    const { formData } = event as FormDataEvent
    for (const [name, value] of [...formData]) if (value === '') formData.delete(name)
  })
}
