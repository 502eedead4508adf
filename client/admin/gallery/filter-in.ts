import type { StaffGalleryQuery } from '#domain/staff-gallery.ts'

/** The filter that a query asks for, as the fields of its form show it; the server decides what of it counts. */
export function filterIn(query: string): StaffGalleryQuery {
  const asked = new URLSearchParams(query)
  return {
    q: asked.get('q') ?? '',
    category: asked.get('category') ?? '',
    state: asked.get('state') === 'deleted' ? 'deleted' : '',
    page: Number(asked.get('page')) || 1,
  }
}
