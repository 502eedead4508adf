/** `form[data-filters]` leaves default values out of its URL; the attribute contains them. */
export function startShopFilters(): void {
  const form = document.querySelector<HTMLFormElement>('[data-filters]')
  const ceiling = form?.querySelector<HTMLElement>('[data-range]')?.dataset.ceiling ?? ''
  form?.addEventListener('formdata', ({ formData }) => {
    // The slider's last step lies above the ceiling and stands for it (views/catalog/PriceRange).
    if (Number(formData.get('max')) > Number(ceiling)) formData.set('max', ceiling)
    for (const [name, value] of Object.entries(JSON.parse(form.dataset.filters ?? '{}'))) {
      if (formData.get(name) === String(value)) formData.delete(name)
    }
  })
}
