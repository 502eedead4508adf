import { composeMessage, linkWithMessage } from '#domain/site/contact-form.ts'

/** `a[data-message-link]` in the contact form carries its message as it is typed. */
function startMessageLinks(): void {
  const links = document.querySelectorAll<HTMLAnchorElement>('form a[data-message-link]')
  const form = links[0]?.closest('form')
  if (!form) return
  // The first text of a label lacks the note that the field is optional.
  const labelOf = (name: string) => form.querySelector(`label[for=${name}]`)?.firstChild?.textContent ?? ''
  const update = () => {
    const values = Object.fromEntries(new FormData(form)) as Record<string, string>
    const message = composeMessage(values, labelOf)
    for (const link of links) link.href = linkWithMessage(link.href, message)
  }
  form.addEventListener('input', update)
  update()
}

startMessageLinks()
