import { parse } from 'node-html-parser'
import { saveSlide } from '../../../server/pages/queries.ts'
import type { openShop } from '../shop/open-shop.ts'

type Shop = Pick<
  Awaited<ReturnType<typeof openShop>>,
  'db' | 'aProduct' | 'aPost' | 'aCategory' | 'anEntry' | 'aPicture'
>

export const slideTexts = {
  title_ar: 'فخار',
  title_en: 'Pottery',
  title_fr: null,
  description_ar: 'من آسفي',
  description_en: 'From Safi',
  description_fr: null,
}

/** Each form of the staff with drafts, pictures and conflicts: its table, its part of the address, and how a record is made. */
export function createStaffForms({ db, aProduct, aPost, aCategory, anEntry, aPicture }: Shop) {
  async function aSlide() {
    const { url } = await aPicture()
    return { id: await saveSlide(db, { ...slideTexts, position: 1, image: url, image_phone: url }) }
  }

  return {
    product: { table: 'products', part: 'products', create: aProduct },
    post: { table: 'posts', part: 'blog', create: aPost },
    category: { table: 'categories', part: 'categories', create: aCategory },
    'gallery entry': { table: 'gallery_entries', part: 'gallery', create: anEntry },
    slide: { table: 'hero_slides', part: 'slides', create: aSlide },
  } as const satisfies Record<string, { table: string; part: string; create: () => Promise<{ id: number }> }>
}

/** The fields that a browser would send with the staff form of a page, all values of each. */
export function readStaffForm({ text }: { text: string }): Record<string, string[]> {
  const fields: Record<string, string[]> = {}
  for (const control of parse(text).querySelectorAll('form[data-draft] :is(input, textarea, select)')) {
    const name = control.getAttribute('name')
    const type = control.getAttribute('type') ?? ''
    const isOff = /checkbox|radio/.test(type) && !control.hasAttribute('checked')
    if (!name || isOff || type === 'file' || control.closest('template')) continue
    const chosen = control.querySelector('option[selected]')?.getAttribute('value')
    const value = control.tagName === 'TEXTAREA' ? control.text : control.getAttribute('value')
    fields[name] = [...(fields[name] ?? []), chosen ?? value ?? '']
  }
  return fields
}
