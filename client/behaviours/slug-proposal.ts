import { proposeSlug } from '#domain/propose-slug.ts'

/** Proposes the address of something new from its title, until somebody writes an address of their own. */
export function startSlugProposal(titleName: string, slugName: string): void {
  document.addEventListener('input', ({ target }) => {
    if (!(target instanceof HTMLInputElement)) return
    const slug = target.form?.elements.namedItem(slugName)
    if (!(slug instanceof HTMLInputElement)) return
    if (target === slug) {
      // Emptied, it is ours to propose again.
      slug.toggleAttribute('data-own', slug.value !== '')
      return
    }
    const isProposed = slug.value === '' || slug.value === slug.dataset.proposed
    if (target.name !== titleName || !isProposed || slug.hasAttribute('data-own')) return
    slug.value = proposeSlug(target.value)
    slug.dataset.proposed = slug.value
  })
}
