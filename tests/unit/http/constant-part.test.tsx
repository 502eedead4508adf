import { renderToStaticMarkup } from 'react-dom/server'
import { beforeEach, expect, test, vi } from 'vitest'
import { defaultDisplayCurrency } from '#domain/currency/exchange-rate.ts'
import type { Language } from '#domain/shared/language.ts'
import { summariseZones } from '#domain/shipping/zones.ts'
import { Icon } from '../../../client/ui/Icon.tsx'
import { createI18n } from '../../../server/http/localisation/i18n.ts'
import { setManifest } from '../../../views/assets.ts'
import { ConstantPart } from '../../../views/ConstantPart.tsx'
import { createPage, PageContext, type PageSettings, usePage } from '../../../views/PageContext.ts'
import { fillPage, renderSharedPage } from '../../../views/render-page.tsx'
import { Style } from '../../../views/Style.tsx'
import { TranslationContext } from '../../../views/translation/TranslationContext.ts'
import { useTranslation } from '../../../views/translation/use-translation.ts'
import { VisitorSlot } from '../../../views/VisitorSlot.tsx'

const i18n = createI18n('locales')
const rendering = vi.fn()

beforeEach(() => rendering.mockClear())

function Sentence({ text }: { text: string }) {
  rendering()
  const { t } = useTranslation()
  const { contact, currency } = usePage()
  return (
    <p>
      {t('nav.shop')} {contact.phone} {currency.rate} {text}
    </p>
  )
}

function Setting({ name }: { name: 'path' | 'clock' | 'origin' | 'status' | 'absolute' }) {
  return <p>{String(usePage()[name])}</p>
}

function Variant({ number }: { number: number }) {
  rendering()
  return <i>{number}</i>
}

function Address() {
  rendering()
  return <a href="/language?from={{path}}">{'{{path}} {{other}}'}</a>
}

function EagerPicture() {
  return <img src="/placeholder.svg" alt="" fetchPriority="high" />
}

function IconAndText() {
  return (
    <>
      <Icon name="clock" />
      {'طاجين {{name}}'}
    </>
  )
}

function Around() {
  return (
    <>
      {'before {{name}}'}
      <VisitorSlot name="admin-link" />
      after
    </>
  )
}

function settingsOf({ language = 'en' as Language, phone = '1', rate = 1 }): PageSettings {
  return {
    language,
    path: '/shop',
    origin: 'http://localhost',
    status: 200,
    contact: { phone, email: 'a@b.example', whatsApp: null, profiles: { instagram: null, facebook: null } },
    clock: () => new Date(),
    expireAt: () => {},
    hasServiceWorker: false,
    currency: { ...defaultDisplayCurrency, rate },
    deliveryOffer: summariseZones([]),
    dashboard: null,
  }
}

function render(node: React.ReactNode, settings: Parameters<typeof settingsOf>[0] = {}): string {
  const page = createPage(settingsOf(settings))
  return renderToStaticMarkup(
    <TranslationContext value={i18n.withLanguage(page.language)}>
      <PageContext value={page}>{node}</PageContext>
    </TranslationContext>,
  )
}

test('a constant part is rendered once for each language, currency, contact and set of props', () => {
  const part = (text: string) => <ConstantPart as="nav" className="links" of={Sentence} props={{ text }} />
  const shown = [
    render(part('<a>')),
    render(part('<a>')),
    render(part('b')),
    render(part('b'), { language: 'fr' }),
    render(part('b'), { phone: '2' }),
    render(part('b'), { rate: 0.5 }),
    render(part('b'), { rate: 0.5 }),
  ]
  expect(shown[0]).toBe('<nav class="links"><p>Shop 1 1 &lt;a&gt;</p></nav>')
  expect(shown[1]).toBe(shown[0])
  expect(shown[6]).toBe(shown[5])
  expect(new Set(shown).size).toBe(5)
  expect(rendering).toHaveBeenCalledTimes(5)
})

test.each(['path', 'clock', 'origin', 'status', 'absolute'] as const)('to read %s is an error', (name) => {
  expect(() => render(<ConstantPart as="div" of={Setting} props={{ name }} />)).toThrow(name)
})

test('any number of variants takes bounded memory: the oldest are rendered again', () => {
  const show = (number: number) => render(<ConstantPart as="div" of={Variant} props={{ number }} />)
  for (let number = 0; number <= 500; number += 1) show(number)
  rendering.mockClear()
  expect(show(500)).toBe('<div><i>500</i></div>')
  expect(rendering).not.toHaveBeenCalled()
  expect(show(0)).toBe('<div><i>0</i></div>')
  expect(rendering).toHaveBeenCalledOnce()
})

test('an eager picture adds no preload to the markup of its part', () => {
  expect(render(<ConstantPart as="div" of={EagerPicture} props={{}} />)).not.toContain('preload')
})

test('texts that differ on each page are inserted into the same markup, escaped as React does', () => {
  const show = (path: string) => render(<ConstantPart as="p" of={Address} props={{}} inserted={{ path }} />)
  expect(show('/a')).toBe('<p><a href="/language?from=/a">/a {{other}}</a></p>')
  const hostile = `/"><script>&'{{path}}$&`
  expect(show(hostile)).toBe(
    renderToStaticMarkup(
      <p>
        <a href={`/language?from=${hostile}`}>{`${hostile} {{other}}`}</a>
      </p>,
    ),
  )
  expect(rendering).toHaveBeenCalledOnce()
})

test('a page takes constant parts as bytes: the same text, their icons, and slots of visitors between them', () => {
  const part = (text: string) => (
    <ConstantPart
      as="p"
      of={IconAndText}
      props={{}}
      inserted={{
        name: [
          { text, isMatch: true },
          { text: ' <é>', isMatch: false },
        ],
      }}
    />
  )
  const shown = (
    <body>
      {part('أزرق')}
      <VisitorSlot name="cart-link" />
      <ConstantPart as="div" of={Around} props={{}} />
      {part('0')}
    </body>
  )
  const { parts, icons } = renderSharedPage(shown, { settings: settingsOf({}), i18n })
  expect(parts.map(String)).toEqual(`<!doctype html>${render(shown)}`.split(/<slot name="[a-z-]+"><\/slot>/))
  expect(parts).toHaveLength(3)
  expect(String(parts[0])).toContain('طاجين <mark>أزرق</mark> &lt;é&gt;')
  expect([...icons]).toEqual(['clock'])
})

test('style sheets are parts by themselves, whose bytes all pages share and which count for none', () => {
  setManifest({ 'styles/base': { file: 'base.css', imports: [], bytes: 0, css: 'p { color: red }' } })
  const page = (
    <body>
      <Style of="base" />
      <VisitorSlot name="cart-link" />
    </body>
  )
  const drawPage = () => renderSharedPage(page, { settings: settingsOf({}), i18n })
  const [first, second] = [drawPage(), drawPage()]
  expect(first.parts.map(String)).toEqual([
    '<!doctype html><body><style>',
    'p { color: red }',
    '</style>',
    '</body>',
  ])
  expect(second.parts[1]).toBe(first.parts[1])
  expect(first.ownBytes).toBe(
    first.parts.reduce((sum, { length }) => sum + length, -'p { color: red }'.length),
  )
  expect(first.styles).toEqual(['p { color: red }'])
  const visitor = { cartCount: 2, role: null, toasts: [], detected: null }
  expect(String(fillPage(first, visitor))).toMatch(
    /<style>p { color: red }<\/style><a .*2.*<svg class="sprite"/s,
  )
})

test.each([
  ['without an end', '<slot name="cart-link">', 'A slot has no end'],
  ['with an empty name', '<slot name=""></slot>', 'No slot'],
  ['with a name that only reads as a number', '<slot name="0x0"></slot>', 'No slot 0x0'],
])('a placeholder %s is an error', (_what, html, message) => {
  const page = (
    <body>
      <ConstantPart as="p" of={IconAndText} props={{}} />
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: our own markup gone wrong */}
      <div dangerouslySetInnerHTML={{ __html: html }} />
    </body>
  )
  expect(() => renderSharedPage(page, { settings: settingsOf({}), i18n })).toThrow(message)
})
