import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { postWords } from '../../support/data/factories.ts'
import { createStaffForms, readStaffForm, slideTexts } from '../../support/data/staff-forms.ts'
import { page } from '../../support/pages/page.ts'
import { aPhotograph } from '../../support/pages/pictures.ts'
import { openShop } from '../../support/shop/open-shop.ts'

const shop = await openShop()
const { db, aCategory, aProduct, aPicture } = shop
const admin = await shop.signedIn('admin')
const photograph = await aPhotograph().jpeg().toBuffer()
await aCategory({ slug: 'bowls' })

type Fields = Record<string, string>
type Visitor = typeof admin

const texts = Object.fromEntries(Object.entries(slideTexts).map(([name, text]) => [name, text ?? '']))
const staffForms = createStaffForms(shop)

/** What is typed in each form. */
const typed = {
  product: { name_ar: 'زلافة', name_en: 'Typed', price: '120', category: 'bowls', is_active: 'on' },
  category: { name_ar: 'أوان', name_en: 'Typed', name_fr: 'Bols', slug: 'typed', image: '', is_active: 'on' },
  post: { ...postWords, title_en: 'Typed', slug: 'typed', is_published: 'on', tags: 'clay, blue' },
  'gallery entry': { ...texts, title_en: 'Typed', category: 'dawn' },
  slide: { ...texts, title_en: 'Typed' },
} as const

function post(visitor: Visitor, address: string, fields: Fields, file?: string) {
  const sent = visitor.post(`/en/admin/${address}`).field({ form_id: randomUUID(), ...fields })
  return file ? sent.attach(`${file}_files`, photograph, 'a.jpg') : sent
}

/** Everything that is written to a table fails while `work` is done. */
async function whileWritingFails<Done>(table: string, work: () => Promise<Done>): Promise<Done> {
  await db.raw(`
    create function fail() returns trigger language plpgsql as $$ begin raise 'it is broken'; end $$;
    create trigger fail before insert or update on ${table} for each row execute function fail()`)
  try {
    return await work()
  } finally {
    await db.raw(`drop trigger fail on ${table}; drop function fail`)
  }
}

/** Nobody else reads or writes a table while `work` is done: who tries is cancelled, as after the statement timeout. */
function whileLocked<Done>(table: string, work: () => PromiseLike<Done>): Promise<Done> {
  return db.transaction(async (transaction) => {
    await transaction.raw(`lock table ${table} in access exclusive mode`)
    let isDone = false
    async function cancelWaiting(): Promise<void> {
      const waiting =
        'select pg_cancel_backend(pid) from pg_locks where relation = ?::regclass and not granted'
      while (!isDone) await transaction.raw(waiting, [table])
    }
    async function workUntilDone(): Promise<Done> {
      try {
        return await work()
      } finally {
        isDone = true
      }
    }
    const [done] = await Promise.all([workUntilDone(), cancelWaiting()])
    return done
  })
}

/** What the redrawn form of the page would send, of several values the last. */
const fieldsOf = (answer: { text: string }): Fields =>
  Object.fromEntries(
    Object.entries(readStaffForm(answer)).map(([name, values]) => [
      name,
      values.filter(Boolean).at(-1) ?? '',
    ]),
  )

test('a new product that cannot be stored comes back with all that was typed and sent, and is right the second time', async () => {
  const answer = await whileWritingFails('products', () =>
    post(admin, 'products/new', typed.product, 'images').expect(500),
  )
  expect(page(answer).text('main [role=alert][autofocus]')).toContain('Failed to add product')
  expect(page(answer).has('form[data-unsaved]')).toBe(true)
  expect(shop.logLines.filter((line) => line.includes('it is broken'))).toHaveLength(1)
  const again = fieldsOf(answer)
  expect(again).toMatchObject(typed.product)
  expect(again.images).toMatch(/^\/uploads\//)
  await post(admin, 'products/new', again).expect(303)
  expect(await db('products').where({ name_en: 'Typed' }).delete()).toBe(1)
})

const kinds = Object.keys(typed) as (keyof typeof typed)[]

test.each(kinds)('the form of a %s comes back even if the record itself cannot be read', async (kind) => {
  const { table, part, create } = staffForms[kind]
  const sent = { ...typed[kind], version: '1' }
  const { id } = await create()
  const answer = await whileLocked(table, () => post(admin, `${part}/${id}`, sent).expect(503))
  expect(answer.headers['retry-after']).toBe('5')
  expect(page(answer).text('main [role=alert]')).toContain('The changes were not saved')
  expect(fieldsOf(answer)).toMatchObject(sent)
})

test('pictures that a form has, and a word on those that it brings, come back if nothing is known of any', async () => {
  const { id, images } = await aProduct({ images: [(await aPicture()).url] })
  const fields = { ...typed.product, version: '1', images: images[0] ?? '', images_alt_en: 'A bowl' }
  const answer = await whileLocked('pictures', () =>
    post(admin, `products/${id}`, fields, 'images').expect(503),
  )
  const form = page(answer)
  expect(form.attribute('#name_en', 'value')).toBe('Typed')
  expect(form.attribute('[name=images]', 'value')).toBe(images[0])
  expect(form.attribute('[name=images_alt_en]', 'value')).toBe('A bowl')
  expect(form.text('.pictures .error')).toContain('Failed to upload image 1')
})

test('a note that cannot be stored at the time can be sent again by loading the page again, which says so', async () => {
  const { id } = await shop.anOrder()
  const send = () => admin.post(`/en/admin/orders/${id}/notes`).type('form').send({ text: 'Ring twice' })
  const answer = page(await whileLocked('order_notes', () => send().expect(503)))
  expect(answer.text('main')).toContain('What you wrote is not lost while this page is open')
  expect(
    page(await whileLocked('orders', () => admin.get('/en/admin?tab=orders').expect(503))).text('main'),
  ).not.toContain('What you wrote')
  await send().expect(303)
})
