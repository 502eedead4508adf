import type { MailParts, MailRow } from './mail-content.ts'

/** A mail as plain text. Links stand on lines of their own, so that punctuation does not become part of them. */
export function renderMailText({ words, greeting, sender }: MailParts): string {
  const { lines, rows = [], advice, action, notes } = words
  const paragraphs = [
    greeting,
    ...lines,
    ...(rows.length > 0 ? [rows.map(renderRow).join('\n')] : []),
    ...(advice ? [[advice.title, ...advice.items.map((item) => `- ${item}`)].join('\n')] : []),
    ...(action ? [`${action.label}\n${action.link}`] : []),
    ...notes,
    `${sender.name}\n${sender.phone}\n${sender.email}`,
  ]
  return `${paragraphs.join('\n\n')}\n`
}

function renderRow({ label, value, link }: MailRow): string {
  return `${label}: ${value}${link ? `\n${link}` : ''}`
}
