import { describe, expect, test } from 'vitest'
import { madFromCentimes } from '#domain/currency/money.ts'
import { languageCodes } from '#domain/shared/language.ts'
import { localisePath, paths } from '#domain/shared/paths.ts'
import { defaultTerms } from '#domain/shipping/delivery-terms.ts'
import { pagesWith } from '#domain/site/pages.ts'
import { page, publicAddresses } from '../../support/pages/page.ts'
import { openShop } from '../../support/shop/open-shop.ts'

const { request } = await openShop({ environment: { CONTACT_EMAIL: 'us@shop.example' } })
const textOf = async (path: string) => page(await request.get(path).expect(200)).text('main')

const [fee, free] = [defaultTerms.fee, defaultTerms.free_above].map(madFromCentimes)

/** Every fact that the legal texts must state, in three languages. */
const facts: [string, string, Record<(typeof languageCodes)[number], RegExp[]>][] = [
  [
    'privacy',
    '/privacy-policy',
    {
      ar: [
        /أكتوبر 2025/,
        /اسمك ورقم هاتفك/,
        /عنوان التوصيل/,
        /اسم من يستلمها وهاتفه/,
        /طلبات الرقم الواحد/,
        /الأجهزة التي تنبّهه/,
        /من طلب بلا حساب: 5/,
        /واسمك وهاتفك إن أردت/,
        /يُحذف بعدها ما جرى: 365/,
        /لا نبيع بياناتك ولا نؤجّرها/,
        /ملفّات الارتباط/,
        /تطّلع/,
        /تصحّحها/,
        /حذفها/,
        /تعترض/,
        /بكسل/,
        /المسؤول عن حماية البيانات/,
      ],
      en: [
        /October 2025/,
        /your name, phone number/,
        /delivery address/,
        /email/,
        /name and phone of who receives it/,
        /orders of one phone number/,
        /devices that notify them/,
        /order placed without an account: 5/,
        /your name and phone if you wish/,
        /which browsers are logged in/,
        /latter is deleted: 365/,
        /not sell or rent/,
        /Cookies/,
        /see your data/,
        /corrected/,
        /deleted/,
        /object/,
        /pixel of a social network/,
        /Data-protection officer/,
      ],
      fr: [
        /octobre 2025/,
        /votre nom, votre téléphone/,
        /adresse de livraison/,
        /nom et le téléphone de la personne qui le reçoit/,
        /commandes d’un même numéro/,
        /appareils qui l’avertissent/,
        /commande passée sans compte\s: 5/,
        /votre nom et votre téléphone si vous/,
        /liste est supprimée\s: 365/,
        /ne vendons ni ne louons/,
        /Cookies/,
        /consulter/,
        /corriger/,
        /supprimer/,
        /opposer/,
        /pixel publicitaire d’un réseau social/,
        /Délégué à la protection/,
      ],
    },
  ],
  [
    'terms',
    '/terms',
    {
      ar: [
        /أكتوبر 2025/,
        /توفّر/,
        /نرفض طلبًا/,
        /دون إشعار/,
        /كل مدن المغرب/,
        /تقديرية/,
        /14 يومًا/,
        /حالتها الأصلية/,
        /عيب/,
        /الملكية الفكرية/,
        /القانون المغربي/,
        /تغيير الشروط/,
        /عند الاستلام/,
        new RegExp(`كلفة التوصيل ${fee} DH، وهو مجاني إذا تجاوزت المشتريات ${free} DH`),
      ],
      en: [
        /October 2025/,
        /subject to availability/,
        /refuse/,
        /without notice/,
        /all of Morocco/,
        /estimates/,
        /14 days from receipt/,
        /original condition/,
        /defective/,
        /Intellectual property/,
        /Moroccan law/,
        /Changes/,
        /cash on delivery/,
        new RegExp(`costs ${fee} DH and is free when you buy for more than ${free} DH`),
      ],
      fr: [
        /octobre 2025/,
        /disponibilité/,
        /refuser/,
        /sans préavis/,
        /tout le Maroc/,
        /estimations/,
        /14 jours/,
        /état d’origine/,
        /défaut/,
        /Propriété intellectuelle/,
        /droit marocain/,
        /Changement/,
        /à la livraison/,
        new RegExp(`coûte ${fee} DH et elle est offerte au-delà de ${free} DH`),
      ],
    },
  ],
  [
    'deletion',
    '/data-deletion',
    {
      ar: [
        /Data Deletion Request/,
        /us@shop\.example/,
        /اسمك والبريد/,
        /30 يومًا/,
        /تأكيدًا/,
        /القانون أو المحاسبة/,
        /نسخنا الاحتياطية أيضًا، على الأكثر: 6/,
        /شبكة اجتماعية/,
        /46000 آسفي/,
      ],
      en: [
        /Data Deletion Request/,
        /us@shop\.example/,
        /name and your registered email/,
        /within 30 days/,
        /confirmation/,
        /inaccessible/,
        /legal or accounting/,
        /left our backups too, at most: 6/,
        /social network/,
        /46000 Safi/,
      ],
      fr: [
        /Data Deletion Request/,
        /us@shop\.example/,
        /nom et l’e-mail enregistré/,
        /30 jours/,
        /confirmation/,
        /ne sont plus accessibles/,
        /légales ou comptables/,
        /quitté nos sauvegardes, au plus\s: 6/,
        /réseau social/,
        /46000 Safi/,
      ],
    },
  ],
]

describe.each(facts)('%s', (_name, path, expected) => {
  test.each(languageCodes)('states in %s everything required', async (language) => {
    const text = await textOf(localisePath(path, language))
    for (const fact of expected[language]) expect(text).toMatch(fact)
  })
})

test.each(pagesWith('legalText'))('%s has a table of contents that links to each section', async (name) => {
  const shown = page(await request.get(paths[name]).expect(200))
  const links = shown.all('.toc a').map((link) => link.getAttribute('href') ?? '')
  expect(links.length).toBeGreaterThanOrEqual(3)
  for (const link of links) expect(shown.has(`h2[id="${link.slice(1)}"]`)).toBe(true)
  expect(shown.all('.prose > h2')).toHaveLength(links.length)
})

test('the deletion of data has five steps, names the account’s own way, and its mail link has the subject', async () => {
  const shown = page(await request.get('/en/data-deletion'))
  expect(shown.all('#steps + ol > li')).toHaveLength(5)
  expect(shown.has('main a[href="/en/account/data"]')).toBe(true)
  expect(shown.attribute('#steps + ol a[href^="mailto:"]', 'href')).toBe(
    'mailto:us@shop.example?subject=Data%20Deletion%20Request',
  )
})

test('the privacy page is right about the contact form: nothing is stored', async () => {
  const text = await textOf('/en/privacy-policy')
  expect(text).toContain('sends and keeps nothing')
  expect(text).not.toContain('We keep your message')
})

test('no page sets a cookie for visitors who only read', async () => {
  for (const path of publicAddresses) {
    expect((await request.get(path)).headers['set-cookie']).toBeUndefined()
  }
})

test('about has two paragraphs, four cards, vision and mission', async () => {
  const shown = page(await request.get('/about').expect(200))
  expect(shown.all('.about-lead p')).toHaveLength(2)
  expect(shown.all('.features > li')).toHaveLength(4)
  expect(shown.all('.wall h2')).toHaveLength(2)
  expect(shown.has('nav.crumbs')).toBe(true)
})
