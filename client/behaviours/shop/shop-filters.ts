import { defaultShopQuery, priceCeiling } from '#domain/catalog/shop-list.ts'

/** `form[data-filters]` leaves default values out of its URL. */
export function startShopFilters(): void {
  document.querySelector('[data-filters]')?.addEventListener('formdata', (event) => {
    const { formData } = event as FormDataEvent
    // The slider's last step lies above the ceiling and stands for it (views/catalog/PriceRange).
    if (Number(formData.get('max')) > priceCeiling) formData.set('max', String(priceCeiling))
    for (const [name, value] of Object.entries(defaultShopQuery)) {
      if (formData.get(name) === String(value)) formData.delete(name)
    }
  })
}
