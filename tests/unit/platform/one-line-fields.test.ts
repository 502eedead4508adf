import { globSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import * as z from 'zod'
import { type SettingsName, settingsGroups } from '#domain/admin/settings.ts'
import { costOrListPriceFormSchema } from '#domain/catalog/cost-and-list-price-schema.ts'
import { buyerTextFields, buyerTexts } from '#domain/orders/delivery-fields.ts'
import { callSchema } from '#domain/orders/staff-order-schema.ts'
import { quoteAnswerSchema } from '#domain/quotes/quote-schema.ts'
import { pushSubscriptionSchema } from '../../../server/announcements/push/notification-schema.ts'
import { webhookSchema } from '../../../server/announcements/webhooks/webhook-schema.ts'
import { settingsFormSchema } from '../../../server/settings/settings-schema.ts'

/** A line end, a tab, a bell, a sign that turns the direction, and one that isolates it. */
const hiddenSigns = ['\n', '\t', '\u0007', '\u202e', '\u2067']

/** What a field of text takes; one that takes none of these is a choice, a number, a time or a key. */
const texts = ['Safi', '0612345678', 'a@b.example', 'https://a.example/{number}', '/uploads/a']

/** Those of a textarea may have several lines. */
const isLong =
  /\.(answer|card_text|comment|content|description|excerpt|care|message|refusal_reason|wanted|words)(_\w\w)?$|(Note|review)Schema\.text$|^textFormSchema\.(ar|en|fr)$/

const isLongBuyerText = (name: string) =>
  buyerTexts.some((text) => buyerTextFields[text].isLong && name.endsWith(`.${text}`))

/** What nobody types in a line, or nothing keeps. */
const isNotTyped = [
  // Passwords are not changed, whatever is in them; tokens are compared.
  /\.(password|confirmPassword|current_password|token|challenge)$/,
  // A file of lines, and the heads of its columns as they are.
  /^(fileTextSchema$|fileColumnsSchema\.)/,
  // Read as times.
  /^callSchema\.(call_at|other_time)$/,
  // A city that is only looked up, the words that a form showed before, and what a browser says of itself.
  /^(cartToPriceSchema\.city|synonymFormSchema\.words_read|pushSubscriptionSchema\.endpoint)$/,
]

/** Schemas that are made by a function. */
const made: Record<string, z.ZodType> = {
  callSchema: callSchema(new Date()),
  costOrListPriceFormSchema: costOrListPriceFormSchema('cost'),
  quoteAnswerSchema: quoteAnswerSchema('2026-11-27'),
  webhookSchema: webhookSchema(() => true),
  pushSubscriptionSchema: pushSubscriptionSchema(() => true),
  ...Object.fromEntries(
    Object.keys(settingsGroups).map((name) => [`${name}.settings`, settingsFormSchema(name as SettingsName)]),
  ),
}

test('no field of one line takes a sign that nobody sees', async () => {
  const fields = Object.entries(await readSchemas()).flatMap(([name, schema]) => listFields(schema, name))
  const taking = fields.filter(([, schema]) => takesHiddenSigns(schema)).map(([name]) => name)
  expect(
    taking.filter(
      (name) => !isLong.test(name) && !isLongBuyerText(name) && !isNotTyped.some((names) => names.test(name)),
    ),
  ).toEqual([])
  expect(fields.length).toBeGreaterThan(200)
})

/** The schemas of all requests by their names. */
async function readSchemas(): Promise<Record<string, z.ZodType>> {
  const files = globSync('server/**/*-schema.ts', { exclude: ['server/config/**'] })
  const modules = await Promise.all(files.map((file) => import(path.resolve(file))))
  const exported: [string, unknown][] = modules.flatMap((module) => Object.entries(module))
  const functions = exported.filter(([name, value]) => /Schema$/.test(name) && typeof value === 'function')
  // Those of settings read what is stored, or are made for each group.
  const known = [...Object.keys(made), 'settingsFormSchema', 'storedSettingsSchema']
  expect(functions.filter(([name]) => !known.includes(name))).toEqual([])
  const schemas = exported.filter((entry): entry is [string, z.ZodType] => entry[1] instanceof z.ZodType)
  return { ...Object.fromEntries(schemas), ...made }
}

/** The parts of a schema that are no objects, by their paths. */
function listFields(schema: z.ZodType, name: string): [string, z.ZodType][] {
  const object = findObject(schema)
  if (!object) return [[name, schema]]
  return Object.entries(object.shape).flatMap(([field, part]) => listFields(part, `${name}.${field}`))
}

function findObject(schema: unknown): z.ZodObject<Record<string, z.ZodType>> | undefined {
  if (schema instanceof z.ZodObject) return schema as z.ZodObject<Record<string, z.ZodType>>
  if (!(schema instanceof z.ZodType)) return undefined
  const {
    innerType,
    element,
    in: input,
  } = schema.def as { innerType?: unknown; element?: unknown; in?: unknown }
  return findObject(innerType ?? element ?? input)
}

function takesHiddenSigns(schema: z.ZodType): boolean {
  return texts.some((text) =>
    hiddenSigns.some((sign) => {
      const typed = text.slice(0, 2) + sign + text.slice(2)
      return [typed, [typed]].some((value) => {
        const { data } = schema.safeParse(value)
        return JSON.stringify(data)?.includes(JSON.stringify(sign).slice(1, -1))
      })
    }),
  )
}
