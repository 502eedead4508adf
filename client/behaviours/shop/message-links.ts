import { linkWithMessage } from '#domain/site/message-links.ts'

/** `a[data-message-link]` in a form carries its subject and message as they are typed. */
export function startMessageLinks(): void {
  const links = document.querySelectorAll<HTMLAnchorElement>('form a[data-message-link]')
  const form = links[0]?.closest('form')
  if (!form) return
  const update = () => {
    const { subject, message } = Object.fromEntries(new FormData(form)) as Record<string, string>
    if (subject || message)
      for (const link of links) link.href = linkWithMessage(link.href, { subject, message })
  }
  form.addEventListener('input', update)
  update()
}
