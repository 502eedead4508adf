import type { MailParts } from './mail-content.ts'

/** A mail as plain text. Links stand on lines of their own, so that punctuation does not become part of them. */
export function renderMailText({ words, greeting, sender }: MailParts): string {
  const { lines, action, notes } = words
  const paragraphs = [
    greeting,
    ...lines,
    ...(action ? [`${action.label}\n${action.link}`] : []),
    ...notes,
    `${sender.name}\n${sender.phone}\n${sender.email}`,
  ]
  return `${paragraphs.join('\n\n')}\n`
}
