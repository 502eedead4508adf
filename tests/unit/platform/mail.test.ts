import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { type Mail, mailSchema } from '#domain/message-schema.ts'
import { languageCodes, languages } from '#domain/shared/language.ts'
import { createI18n } from '../../../server/http/localisation/texts.ts'
import { getJobDefinition } from '../../../server/jobs/job-definitions.ts'
import { createLinkBuilder } from '../../../server/mail/outgoing-mail.ts'
import { createRenderMail } from '../../../server/mail/render-mail.tsx'
import { createTransport } from '../../../server/mail/transport.ts'
import { colours } from '../../../views/mail/MailDocument.tsx'

const i18n = createI18n()
const contact = { phone: '+212 5 24 00 00 00', email: 'salam@fakhar-asfi.example' }
const buildLink = createLinkBuilder({ publicUrl: 'https://shop.example', port: 3000 })
const renderMail = createRenderMail({ i18n, buildLink, findContact: async () => contact })

const values = {
  recovery: { path: '/reset?token=t', validMinutes: 30 },
  verification: { path: '/verify?token=t', validMinutes: 2880 },
  invitation: { path: '/reset?token=t', validMinutes: 10_080 },
  'email-change': { path: '/account/email?token=t', validMinutes: 60 },
  'email-changed': {},
  'address-taken': { path: '/forgot' },
  'password-changed': { path: '/forgot' },
  'factor-changed': { change: 'factor_on', path: '/account/security' },
  'back-in-stock': { path: '/product/7', name: 'Tagine', endPath: '/stock-notices?token=t' },
  'quote-answered': { path: '/quote/7/key', number: 'D0007', day: '2026-12-12' },
} as const satisfies Record<Mail['template'], object>

const aMail = (template: Mail['template'], language: Mail['language'] = 'en') =>
  mailSchema.parse({ template, language, to: 'a@example.com', values: values[template] })

describe.each(languageCodes)('in %s', (language) => {
  test.each(Object.keys(values) as Mail['template'][])('%s is complete', async (template) => {
    const { subject, text, html } = await renderMail(aMail(template, language))
    expect(subject).not.toMatch(/[\r\n]/)
    expect(html).toContain(`lang="${language}" dir="${languages[language].dir}"`)
    for (const words of [text, html]) {
      expect(words).not.toMatch(/\{\{|undefined|\[object|\b(recovery|not_you|email-change|back-in-stock)/)
      expect(words).toContain(contact.email)
    }
    const [link = ''] = text.match(/https:\S+/) ?? []
    const recipientValues: { path?: string } = values[template]
    if (recipientValues.path) {
      expect(link).toBe(buildLink(recipientValues.path, language))
      expect(html).toContain(`href="${link}"`)
    }
  })
})

test('the mail of an answered quote names the day until which the answer holds', async () => {
  expect((await renderMail(aMail('quote-answered'))).text).toContain('December 12')
})

test.each([
  ['ar', 60, 'ساعة واحدة'],
  ['ar', 2880, 'يومين'],
  ['ar', 10_080, '7 أيام'],
  ['en', 1, '1 minute.'],
  ['en', 90, '90 minutes'],
  ['fr', 2880, '2 jours'],
] as const)('in %s %i minutes are written as %s', async (language, validMinutes, expectedText) => {
  const mail = { ...aMail('recovery', language), values: { path: '/reset', validMinutes } } as Mail
  expect((await renderMail(mail)).text).toContain(expectedText)
})

test('an invitation to the staff says where the admin is', async () => {
  const mail = aMail('invitation', 'fr')
  const invitation = (isStaff: boolean) =>
    renderMail(mailSchema.parse({ ...mail, values: { ...values.invitation, isStaff } }))
  const admin = buildLink('/admin', 'fr')
  const { text, html } = await invitation(true)
  expect(text.split('\n')).toContain(admin)
  expect(html).toContain(`href="${admin}"`)
  expect((await invitation(false)).text).not.toContain(admin)
})

test.each(['https://thief.example/', '/\\thief.example', 'reset'])('%j is not a path for a link', (path) => {
  expect(mailSchema.safeParse({ ...aMail('address-taken'), values: { path } }).success).toBe(false)
})

test('the password of the mail server is not printed at the start', () => {
  const { description } = createTransport({
    smtpUrl: 'smtps://shop:hush@mail.example:465',
    mailFrom: 'shop@example.com',
    dataDir: '/nowhere',
  })
  expect(description).toBe('Mails are sent through smtps://mail.example:465')
})

test('mails have the colours of the pages', () => {
  const tokens = readFileSync('client/styles/base/tokens.css', 'utf8')
  for (const [name, colour] of Object.entries(colours)) expect(tokens).toContain(`--${name}: ${colour};`)
})

test.each(['send-mail', 'send-order-mail'] as const)(
  'a night of eight hours without a mail server loses none: %s',
  (name) => {
    const { limit, delaySeconds, longestDelaySeconds } = getJobDefinition(name).retries
    const waits = Array.from({ length: limit }, (_, retry) =>
      Math.min(delaySeconds * 2 ** retry, longestDelaySeconds),
    )
    expect(waits.reduce((sum, seconds) => sum + seconds, 0)).toBeGreaterThanOrEqual(8 * 3600)
  },
)
