import { expect, test } from 'vitest'
import { page } from '../../support/pages/page.ts'
import { openShop } from '../../support/shop/open-shop.ts'

const shop = await openShop()
const editor = await shop.signedIn('editor')
const [vase, bowl, hidden] = [
  await shop.aProduct({ name_en: 'Blue, tall vase' }),
  await shop.aProduct({ name_en: 'Bowl' }),
  await shop.aProduct({ is_active: false }),
]
const post = await shop.aPost({ title_en: 'How a vase is made', product_ids: [bowl.id, vase.id, hidden.id] })
const formPath = `/en/admin/blog/${post.id}`

test('a post shows the pieces that it names, in their order and without hidden ones', async () => {
  const shown = page(await shop.request.get(`/en/blog/${post.slug}`).expect(200))
  expect(shown.texts('.card__name')).toEqual(['Bowl', 'Blue, tall vase'])
})

test('a product leads to the published posts that name it', async () => {
  await shop.aPost({ is_published: false, product_ids: [vase.id] })
  const shown = page(await shop.request.get(`/en/product/${vase.id}`).expect(200))
  const links = shown.all('main a[href^="/en/blog/"]').map((link) => link.textContent)
  expect(links).toEqual(['How a vase is made'])
})

test('the form of a post suggests pieces, and keeps those that it has', async () => {
  const form = page(await editor.get(formPath).expect(200))
  const suggested = form.all('#suggested-product_ids option').map((option) => option.getAttribute('value'))
  expect(suggested).toEqual(expect.arrayContaining([`${vase.id} Blue tall vase`, `${bowl.id} Bowl`]))
  expect(form.attribute('[name=product_ids]', 'value')).toContain(
    `${bowl.id} Bowl, ${vase.id} Blue tall vase, `,
  )
})

test.each([
  ['as suggested', `${vase.id} Blue tall vase, ${bowl.id} Bowl`, [vase.id, bowl.id]],
  ['as numbers', `${bowl.id}، ${bowl.id}`, [bowl.id]],
  ['as addresses', `https://shop.example/en/product/${vase.id}`, [vase.id]],
  ['none', '', []],
])('pieces are read from the form %s', async (_, typed, ids) => {
  const form = page(await editor.get(formPath).expect(200))
  await editor
    .post(formPath)
    .type('form')
    .send({ ...form.formValues('main form[enctype]'), product_ids: typed })
    .expect(303)
  expect(await shop.db('posts').where({ id: post.id }).first('product_ids')).toEqual({ product_ids: ids })
})

test.each(['Vase', '0', '1 2,x', '1,2,3,4,5,6,7,8,9'])('%j comes back with what was typed', async (typed) => {
  const answer = await editor
    .post('/en/admin/blog/new')
    .type('form')
    .send({ title_ar: 'مسودة', is_published: 'off', product_ids: typed })
    .expect(422)
  expect(page(answer).attribute('[name=product_ids]', 'value')).toBe(typed)
  expect(page(answer).text('main')).toContain('At most 8 pieces')
})
