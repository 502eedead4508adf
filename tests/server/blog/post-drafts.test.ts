import { describe, expect, test } from 'vitest'
import { postTexts, postWords } from '../../support/data/factories.ts'
import { page } from '../../support/pages/page.ts'
import { openShop } from '../../support/shop/open-shop.ts'

const shop = await openShop()
const { request, db, aPost, signedIn } = shop
const editor = await signedIn('editor')

const texts = ['title', 'excerpt', 'content'].flatMap((name) =>
  ['ar', 'en', 'fr'].map((code) => `${name}_${code}`),
)
const nothing = Object.fromEntries(texts.map((field) => [field, '']))
const draft = (fields: Record<string, string> = {}) => ({
  ...nothing,
  slug: '',
  is_published: 'off',
  ...fields,
})
const send = (form: object, path = '/en/admin/blog/new') => editor.post(path).type('form').send(form)
const newest = () => db('posts').orderBy('id', 'desc').first()
const list = async (language: string) =>
  page(await editor.get(`${language}/admin?tab=blog&state=draft`).expect(200))

test('a draft requires one text in any language', async () => {
  await send(draft({ content_fr: 'X' })).expect(303)
  const post = await newest()
  expect(post).toMatchObject({ ...nothing, content_fr: 'X', is_published: false, published_at: null })
  await editor.get(`/en/admin/blog/${post.id}`).expect(200)
  await editor.post('/api/posts').send({ is_published: false, title_ar: 'X' }).expect(201)
  for (const fields of [{ title_en: '   ' }, { excerpt_en: 'Something is to come here.' }]) {
    const shown = page(await send(draft({ ...fields, author: 'Kept' })).expect(422))
    expect(shown.text('#title_ar-error')).toBe('A draft needs a title or a text, in any of the languages')
    expect(shown.attribute('#author', 'value')).toBe('Kept')
    const refused = editor.post('/api/posts').send({ is_published: false, ...fields })
    expect(Object.keys((await refused.expect(422)).body.errors)).toEqual(['title_ar'])
  }
})

test('a draft gets an address from its title when none is given, and keeps it', async () => {
  const slugOf = async (fields: Record<string, string>) => {
    await send(draft(fields)).expect(303)
    return (await newest()).slug
  }
  expect(await slugOf({ title_en: 'The blue bowl' })).toBe('the-blue-bowl')
  expect(await slugOf({ title_en: 'The blue bowl' })).toBe('the-blue-bowl-2')
  expect(await slugOf({ title_ar: 'طواجن' })).toBe('touajn')
  expect(await slugOf({ title_fr: 'Théières', slug: 'my-own' })).toBe('my-own')
  expect(await slugOf({ content_en: 'Only words.' })).toMatch(/^draft(-\d+)?$/)
  const refused = page(await send(draft({ title_en: 'Bowl', slug: 'No slug' })).expect(422))
  expect(refused.text('#slug-error')).toBe('Lowercase letters, numbers, dashes')
  const { id, slug } = await aPost({ is_published: false })
  await send(draft({ title_en: 'Changed', version: '1' }), `/en/admin/blog/${id}`).expect(303)
  expect(await db('posts').where({ id }).first()).toMatchObject({ slug, title_en: 'Changed' })
})

test('a draft is listed by its title in another language, or by its address, and previewed in each', async () => {
  await send(draft({ title_fr: 'Sans titre arabe', slug: 'french-only' })).expect(303)
  await send(draft({ content_en: 'Words.', slug: 'no-title-at-all' })).expect(303)
  const shown = await list('')
  expect(shown.texts('.table--posts .name > b')).toEqual(
    expect.arrayContaining(['Sans titre arabe', 'no-title-at-all']),
  )
  expect(shown.has('b [lang=fr]')).toBe(true)
  const { id } = await newest()
  await editor.post(`/admin/blog/${id}/preview-link`).expect(303)
  const { preview_token } = await db('posts').where({ id }).first()
  for (const language of ['', '/en', '/fr'])
    await request.get(`${language}/blog/preview/${preview_token}`).expect(200)
})

test('publishing requires all texts and an address in the form, which marks each missing one', async () => {
  const form = {
    ...draft({ title_fr: 'Sans le reste', slug: 'not-yet', title_en: 'Eh' }),
    is_published: 'on',
  }
  const shown = page(await send(form).expect(422))
  const missing = texts.filter((field) => field !== 'title_fr')
  expect(texts.filter((field) => shown.has(`#${field}-error`))).toEqual(missing)
  expect(shown.text('#title_en-error')).toContain('at least 3 letters')
  expect(shown.attribute('#title_fr', 'value')).toBe('Sans le reste')
  expect(page(await send({ ...postWords, slug: '' }).expect(422)).text('#slug-error')).toBe('Required')
})

test('publishing requires all texts through the API, where none can be removed from a published post', async () => {
  const { id } = await aPost({ is_published: false, excerpt_ar: '' })
  const patch = (fields: object) => editor.patch(`/api/posts/${id}`).send(fields)
  const { body } = await patch({ is_published: true }).expect(422)
  expect(body.code).toBe('post_incomplete')
  expect(Object.keys(body.errors)).toEqual(['excerpt_ar'])
  await patch({ is_published: true, excerpt_ar: postTexts.excerpt_ar }).expect(200)
  expect(Object.keys((await patch({ title_fr: 'Eh' }).expect(422)).body.errors)).toEqual(['title_fr'])
  await patch({ title_fr: '', is_published: false }).expect(200)
  await patch(nothing).expect(422)
})

describe('pieces that a post names', async () => {
  const editor = await shop.signedIn('editor')
  const [vase, bowl, hidden] = [
    await shop.aProduct({ name_en: 'Blue, tall vase' }),
    await shop.aProduct({ name_en: 'Bowl' }),
    await shop.aProduct({ is_active: false }),
  ]
  const post = await shop.aPost({
    title_en: 'How a vase is made',
    product_ids: [bowl.id, vase.id, hidden.id],
  })
  const formPath = `/en/admin/blog/${post.id}`

  test('a post shows the pieces that it names, a piece its posts; they are typed as suggested, numbers or addresses', async () => {
    const shown = page(await shop.request.get(`/en/blog/${post.slug}`).expect(200))
    expect(shown.texts('.card__name')).toEqual(['Bowl', 'Blue, tall vase'])
    await shop.aPost({ is_published: false, product_ids: [vase.id] })
    const product = page(await shop.request.get(`/en/product/${vase.id}`).expect(200))
    const links = product.all('main a[href^="/en/blog/"]').map((link) => link.textContent)
    expect(links).toEqual(['How a vase is made'])
    for (const [typed, product_ids] of [
      [`${vase.id} Blue tall vase, ${bowl.id} Bowl`, [vase.id, bowl.id]],
      [`${bowl.id}، ${bowl.id}`, [bowl.id]],
      [`https://shop.example/en/product/${vase.id}`, [vase.id]],
      ['', []],
    ] as const) {
      const form = page(await editor.get(formPath).expect(200)).formValues('main form[enctype]')
      await send({ ...form, product_ids: typed }, formPath).expect(303)
      expect(await db('posts').where({ id: post.id }).first('product_ids')).toEqual({ product_ids })
    }
    for (const typed of ['Vase', '1,2,3,4,5,6,7,8,9']) {
      const refused = page(await send(draft({ title_ar: 'مسودة', product_ids: typed })).expect(422))
      expect(refused.attribute('[name=product_ids]', 'value')).toBe(typed)
      expect(refused.text('main')).toContain('At most 8 pieces')
    }
  })
})

describe('the API', async () => {
  const { request, aPost, signedIn } = await openShop()
  const editor = await signedIn('editor')
  let count = 0
  const newPost = () => {
    count += 1
    return { ...postTexts, slug: `by-program-${count}` }
  }

  test('posts published can be read by everyone, newest first, drafts by those who manage the blog', async () => {
    await aPost({ slug: 'old', published_at: new Date('2026-01-01T00:00:00Z') })
    await aPost({ slug: 'new', published_at: new Date('2026-02-01T00:00:00Z') })
    await aPost({ slug: 'hidden', is_published: false })
    const slugs = (items: { slug: string }[]) => items.map(({ slug }) => slug)
    const { body } = await request.get('/api/posts').expect(200)
    expect(body).toMatchObject({ total: 2, page: 1, pages: 1 })
    expect(slugs(body.items)).toEqual(['new', 'old'])
    expect(body.items[0].published_at).toBe('2026-02-01T00:00:00.000Z')
    await request.get('/api/posts/new').expect(200)
    for (const path of ['hidden', 'never']) await request.get(`/api/posts/${path}`).expect(404)
    expect(slugs((await editor.get('/api/posts?all=1').expect(200)).body.items)).toContain('hidden')
    await editor.get('/api/posts/hidden?all=1').expect(200)
    await request.get('/api/posts/hidden?all=1').expect(401)
  })

  test('posts are created, published at once unless specified otherwise, and cannot share an address', async () => {
    const post = { ...newPost(), tags: ' طين ، فرن,, طين ', id: 99_999, views: 7 }
    const { body, headers } = await editor.post('/api/posts').send(post).expect(201)
    expect(body).toMatchObject({ is_published: true, tags: ['طين', 'فرن'], cover_image: null })
    expect(body.published_at).toMatch(/Z$/)
    expect(body.id).not.toBe(99_999)
    expect(headers.location).toBe(`/api/posts/${body.slug}`)
    const draft = { ...newPost(), is_published: false }
    expect((await editor.post('/api/posts').send(draft).expect(201)).body.published_at).toBeNull()
    const taken = await editor.post('/api/posts').send({ ...newPost(), slug: body.slug })
    expect([taken.status, taken.body.code]).toEqual([409, 'slug_taken'])
  })
})
