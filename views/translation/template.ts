/** What a text is filled with, by the names of its placeholders; `count` also chooses the plural form. */
export type Values = Readonly<Record<string, unknown>>

type Placeholder = { placeholder: string }

/** $t(namespace:key, { … }) in a text: another text stands in its place, with further values. */
type Reference = { key: string; values: readonly (readonly [string, Placeholder | number])[] }

export type Part = string | Placeholder | Reference

/** A text of locales/, parsed once. */
export type Template = {
  text: string
  /** Null for a text that is complete as it stands. */
  parts: readonly Part[] | null
}

/** Finds a text to which another refers. */
export type FindTemplate = (key: string, values: Values) => Template | undefined

const inserted = /\{\{(\w+)\}\}|\$t\(([\w:.-]+)(?:, *(\{.*?\} *))?\)/g

/** Throws where a text has i18next's syntax in a form that is not supported, so the shop does not start with it. */
export function parseTemplate(text: string): Template {
  if (!text.includes('{{') && !text.includes('$t(')) return { text, parts: null }
  const parts: Part[] = []
  let end = 0
  for (const { 0: whole, 1: placeholder, 2: key, 3: values, index } of text.matchAll(inserted)) {
    if (index > end) parts.push(text.slice(end, index))
    parts.push(placeholder ? { placeholder } : { key: key as string, values: parseValues(values) })
    end = index + whole.length
  }
  if (end < text.length) parts.push(text.slice(end))
  if (parts.some((part) => typeof part === 'string' && /\{\{|\$t\(/.test(part))) {
    throw new Error(`Text with an unknown placeholder: ${text}`)
  }
  return { text, parts }
}

/** '{"count": {{stock}} }' gives count the value of the placeholder. */
function parseValues(json = '{}'): Reference['values'] {
  return Object.entries(JSON.parse(json.replaceAll(/\{\{(\w+)\}\}/g, '{"placeholder":"$1"}')))
}

export function fillTemplate({ text, parts }: Template, values: Values, find: FindTemplate): string {
  if (parts === null) return text
  let filled = ''
  for (const part of parts) {
    if (typeof part === 'string') filled += part
    else if ('placeholder' in part) filled += fillPlaceholder(part, values)
    else {
      const referred = valuesFor(part, values)
      const template = find(part.key, referred)
      if (template) filled += fillTemplate(template, referred, find)
    }
  }
  return filled
}

/** A placeholder for which there is no value at all stays, as in i18next. */
export function fillPlaceholder({ placeholder }: Placeholder, values: Values): string {
  const value = values[placeholder]
  if (value === undefined && !Object.hasOwn(values, placeholder)) return `{{${placeholder}}}`
  return String(value ?? '')
}

/** The values of a text to which another refers: those of the other, and its own. */
export function valuesFor(reference: Reference, values: Values): Values {
  const own = reference.values.map(([name, value]) => [
    name,
    typeof value === 'object' ? values[value.placeholder] : value,
  ])
  return { ...values, ...Object.fromEntries(own) }
}
