/** Browsers and mail programs cut URLs after some thousand characters, and an Arabic letter takes six. */
const maxMessageLength = 800

type TypedMessage = { subject?: string | undefined; message?: string | undefined }

/** A link to WhatsApp or a mail program, with a message that was typed in a form. */
export function linkWithMessage(link: string, { subject = '', message = '' }: TypedMessage): string {
  const [start = ''] = link.split('?')
  const encode = (text: string) => encodeURIComponent(text.slice(0, maxMessageLength).toWellFormed())
  if (start.startsWith('mailto:')) return `${start}?subject=${encode(subject)}&body=${encode(message)}`
  return `${start}?text=${encode([subject, message].filter(Boolean).join('\n\n'))}`
}
