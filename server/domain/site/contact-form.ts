import { toWellFormed } from '../shared/clean-text.ts'
import type { Language } from '../shared/language.ts'
import { listQuery } from '../shared/list-query.ts'
import { paths } from '../shared/paths.ts'

/** The label of a field is its name in `fields` of locales/<language>/contact.json. */
type ContactField = {
  maxLength: number
  autoComplete?: string
  /**
   * WhatsApp and mail state it by themselves (the sender's name, number or address), so it is left out there.
   * Any other field, such as a company, is written above the message.
   */
  isOfSender?: true
} & ({ kind: 'line' | 'phone' | 'text'; isOptional?: true } | { kind: 'email' })

/** The form has its fields in this order; its inputs, its rules, what is stored and what is sent follow. */
const contactFields = {
  name: { kind: 'line', maxLength: 200, autoComplete: 'name', isOfSender: true },
  email: { kind: 'email', maxLength: 254, autoComplete: 'email', isOfSender: true },
  phone: { kind: 'phone', maxLength: 50, autoComplete: 'tel', isOfSender: true, isOptional: true },
  subject: { kind: 'line', maxLength: 200 },
  message: { kind: 'text', maxLength: 5000 },
} as const satisfies Record<string, ContactField>

export type ContactFieldName = keyof typeof contactFields
export const contactFieldNames = Object.keys(contactFields) as ContactFieldName[]

export function contactField(name: ContactFieldName): ContactField & { isOptional?: true } {
  return contactFields[name]
}

export type ContactInput = {
  [Name in ContactFieldName]: (typeof contactFields)[Name] extends { isOptional: true }
    ? string | null
    : string
}

export type ComposedMessage = { subject: string; text: string }

/** Composes the message for WhatsApp or mail: further fields stand with their labels above the text. */
export function composeMessage(
  values: Readonly<Record<string, string | undefined>>,
  labelOf: (name: ContactFieldName) => string,
): ComposedMessage {
  const { subject = '', message = '' } = values
  const others = contactFieldNames
    .filter((name) => name !== 'subject' && name !== 'message' && !contactField(name).isOfSender)
    .filter((name) => values[name])
    .map((name) => `${labelOf(name)} – ${values[name]}`)
  return { subject, text: [others.join('\n'), message].filter(Boolean).join('\n\n') }
}

/** Browsers and mail programs cut addresses after some thousand characters, and an Arabic letter takes six. */
const maxMessageLength = 800

/** The message takes the place of an earlier one in the link. */
export function linkWithMessage(link: string, { subject, text }: ComposedMessage): string {
  const [start = ''] = link.split('?')
  if (!subject && !text) return start
  const encode = (part: string) => encodeURIComponent(toWellFormed(part.slice(0, maxMessageLength)))
  if (start.startsWith('mailto:')) return `${start}?subject=${encode(subject)}&body=${encode(text)}`
  return `${start}?text=${encode([subject, text].filter(Boolean).join('\n\n'))}`
}

export function mailLink(email: string, subject: string): string {
  return `mailto:${encodeURIComponent(email).replaceAll('%40', '@')}?subject=${encodeURIComponent(subject)}`
}

export type ContactMessage = {
  id: number
  name: string
  email: string
  phone: string | null
  subject: string
  message: string
  fields: Record<string, string | null>
  language: Language
  created_at: Date
  read_at: Date | null
}

export const messageListQuery = listQuery({ path: paths.adminMessages })
