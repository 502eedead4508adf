import { defaultShopQuery, priceCeiling } from '#domain/catalog/shop-list.ts'

/** `form[data-filters]` leads to the address that the list has by itself: without what narrows nothing. */
export function startShopFilters(): void {
  document.querySelector('[data-filters]')?.addEventListener('formdata', (event) => {
    const { formData } = event as FormDataEvent
    // The slider's last step lies beyond the ceiling and means it (views/catalog/PriceRange).
    if (Number(formData.get('max')) > priceCeiling) formData.set('max', String(priceCeiling))
    for (const [name, value] of Object.entries(defaultShopQuery)) {
      if (formData.get(name) === String(value)) formData.delete(name)
    }
  })
}
