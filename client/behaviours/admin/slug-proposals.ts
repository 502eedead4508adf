import { slugify } from '#domain/text/slugify.ts'

/**
 * Fills a slug field from name fields while they are edited: data-slug-of lists the names of those fields, the
 * preferred first. A slug entered by the user stays; once cleared, it is proposed again.
 */
export function startSlugProposals(): void {
  document.addEventListener('input', ({ target }) => {
    if (!(target instanceof HTMLInputElement) || !target.form) return
    const box = target.form.querySelector<HTMLElement>('[data-slug-of]')
    const slug = box?.querySelector('input')
    const names = box?.dataset.slugOf?.split(' ') ?? []
    if (!slug || !names.includes(target.name)) return
    const isProposed = slug.value === '' || slug.value === slug.dataset.proposed
    if (!isProposed) return
    const proposals = names.map((name) => slugify(readField(target.form, name)))
    slug.value = proposals.find((proposal) => proposal !== '') ?? ''
    slug.dataset.proposed = slug.value
  })
}

function readField(form: HTMLFormElement | null, name: string): string {
  const field = form?.elements.namedItem(name)
  return field instanceof HTMLInputElement ? field.value : ''
}
