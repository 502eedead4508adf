import { slugify } from '#domain/text/slugify.ts'

/**
 * Writes a slug while its names are typed: the field within data-slug-of, which lists the names of those fields, the
 * best first. A slug that somebody typed stays; emptied, it follows the names again.
 */
export function startSlugProposals(): void {
  document.addEventListener('input', ({ target }) => {
    if (!(target instanceof HTMLInputElement) || !target.form) return
    const box = target.form.querySelector<HTMLElement>('[data-slug-of]')
    const slug = box?.querySelector('input')
    const names = box?.dataset.slugOf?.split(' ') ?? []
    if (!slug || !names.includes(target.name)) return
    const isOurs = slug.value === '' || slug.value === slug.dataset.proposed
    if (!isOurs) return
    const proposals = names.map((name) => slugify(textIn(target.form, name)))
    slug.value = proposals.find((proposal) => proposal !== '') ?? ''
    slug.dataset.proposed = slug.value
  })
}

function textIn(form: HTMLFormElement | null, name: string): string {
  const field = form?.elements.namedItem(name)
  return field instanceof HTMLInputElement ? field.value : ''
}
