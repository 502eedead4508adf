/**
 * `form[data-filters]` leaves default values out of its URL; the attribute contains them. The category is part of the
 * path: without script the server redirects there.
 */
export function startShopFilters(): void {
  const form = document.querySelector<HTMLFormElement>('[data-filters]')
  const shop = form?.action ?? ''
  const ceiling = form?.querySelector<HTMLElement>('[data-range]')?.dataset.ceiling ?? ''
  form?.addEventListener('submit', () => {
    const category = form.querySelector<HTMLInputElement>('[name=category]:checked')?.value
    form.action = category ? `${shop}/${category}` : shop
  })
  form?.addEventListener('formdata', ({ formData }) => {
    formData.delete('category')
    // The slider's last step lies above the ceiling and stands for it (views/catalog/PriceRange).
    if (Number(formData.get('max')) > Number(ceiling)) formData.set('max', ceiling)
    for (const [name, value] of Object.entries(JSON.parse(form.dataset.filters ?? '{}'))) {
      if (formData.get(name) === String(value)) formData.delete(name)
    }
  })
}
