import { describe, expect, test } from 'vitest'
import { isConstraintViolation } from '../../../server/db/result-transaction.ts'
import { postTexts } from '../../support/data/factories.ts'
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

describe('a draft', () => {
  test.each(['title_ar', 'content_fr'])('requires one text: %s', async (field) => {
    await send(draft({ [field]: 'X' })).expect(303)
    const post = await newest()
    expect(post).toMatchObject({ ...nothing, [field]: 'X', is_published: false, published_at: null })
    await editor.get(`/en/admin/blog/${post.id}`).expect(200)
    const { body } = await editor
      .post('/api/posts')
      .send({ is_published: false, [field]: 'X' })
      .expect(201)
    expect(body).toMatchObject({ ...nothing, [field]: 'X', is_published: false })
  })

  test.each([
    ['nothing', {}],
    ['spaces', { title_en: '   ' }],
    ['an excerpt alone', { excerpt_en: 'Something is to come here.' }],
  ])('with %s is rejected', async (_what, fields) => {
    const shown = page(await send(draft({ ...fields, author: 'Kept' })).expect(422))
    expect(shown.text('#title_ar-error')).toBe('A draft needs a title or a text, in any of the languages')
    expect(shown.attribute('#author', 'value')).toBe('Kept')
    const { body } = await editor
      .post('/api/posts')
      .send({ is_published: false, ...fields })
      .expect(422)
    expect(Object.keys(body.errors)).toEqual(['title_ar'])
  })

  test('gets an address from its title when none is given', async () => {
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
  })

  test('keeps its address when the field is emptied', async () => {
    const { id, slug } = await aPost({ is_published: false })
    await send(draft({ title_en: 'Changed', version: '1' }), `/en/admin/blog/${id}`).expect(303)
    expect(await db('posts').where({ id }).first()).toMatchObject({ slug, title_en: 'Changed', title_ar: '' })
  })

  test('is listed by its title in another language, or by its address', async () => {
    await send(draft({ title_fr: 'Sans titre arabe', slug: 'french-only' })).expect(303)
    const listPage = page(await editor.get('/admin?tab=blog'))
    expect(listPage.text('.toasts')).toContain('Sans titre arabe')
    await send(draft({ content_en: 'Words.', slug: 'no-title-at-all' })).expect(303)
    for (const language of ['', '/en', '/fr']) {
      const names = (await list(language)).texts('.table--posts .name > b')
      expect(names).toContain('Sans titre arabe')
      expect(names).toContain('no-title-at-all')
    }
    expect((await list('')).has('b[lang=fr]')).toBe(true)
    const { id } = await db('posts').where('slug', 'no-title-at-all').first()
    await editor.post(`/admin/blog/${id}/preview-link`).expect(303)
    const { preview_token } = await db('posts').where({ id }).first()
    for (const language of ['', '/en', '/fr']) {
      await request.get(`${language}/blog/preview/${preview_token}`).expect(200)
    }
  })
})

describe('publishing requires all texts', () => {
  test('in the form, which marks each missing one', async () => {
    const form = { ...draft({ title_fr: 'Sans le reste', slug: 'not-yet' }), is_published: 'on' }
    const shown = page(await send(form).expect(422))
    const missing = texts.filter((field) => field !== 'title_fr')
    expect(texts.filter((field) => shown.has(`#${field}-error`))).toEqual(missing)
    expect(shown.attribute('#title_fr', 'value')).toBe('Sans le reste')
  })

  test('and an address', async () => {
    const { is_published: _on, author: _nobody, cover_image: _none, tags: _tags, ...whole } = postTexts
    const shown = page(await send({ ...whole, slug: '' }).expect(422))
    expect(shown.text('#slug-error')).toBe('Required')
  })

  test('from the list without JavaScript: redirects to the form, where the missing ones are marked', async () => {
    const { id } = await aPost({
      is_published: false,
      title_en: '',
      title_ar: 'بلا إنجليزية',
      content_fr: 'Court.',
    })
    await send({ is_published: 'on', list: 'state=draft' }, `/en/admin/blog/${id}/publication`)
      .expect(303)
      .expect('location', '/en/admin?tab=blog&state=draft')
    const listPage = page(await editor.get('/en/admin?tab=blog&state=draft'))
    expect(listPage.text('.toasts')).toContain('“بلا إنجليزية” stays a draft')
    const form = page(await editor.get(listPage.attribute('.toasts a', 'href') ?? '').expect(200))
    expect(texts.filter((field) => form.has(`#${field}-error`))).toEqual(['title_en', 'content_fr'])
    expect(form.attribute('#title_ar', 'value')).toBe('بلا إنجليزية')
    expect(form.has('#is_published[checked]')).toBe(true)
    expect((await db('posts').where({ id }).first()).is_published).toBe(false)
    expect(page(await editor.get(`/en/admin/blog/${id}`)).has('.error')).toBe(false)
  })

  test('through the API', async () => {
    const { id } = await aPost({ is_published: false, excerpt_ar: '' })
    const { body } = await editor.patch(`/api/posts/${id}`).send({ is_published: true }).expect(422)
    expect(body.code).toBe('post_incomplete')
    expect(Object.keys(body.errors)).toEqual(['excerpt_ar'])
    const whole = { is_published: true, excerpt_ar: postTexts.excerpt_ar }
    await editor.patch(`/api/posts/${id}`).send(whole).expect(200)
  })

  test('and none can be removed from a published post', async () => {
    const { id } = await aPost()
    const { body } = await editor.patch(`/api/posts/${id}`).send({ title_fr: 'Eh' }).expect(422)
    expect(Object.keys(body.errors)).toEqual(['title_fr'])
    await editor.patch(`/api/posts/${id}`).send({ title_fr: '', is_published: false }).expect(200)
    const last = Object.fromEntries(texts.map((field) => [field, '']))
    await editor.patch(`/api/posts/${id}`).send(last).expect(422)
  })

  test('also for direct writes to the database', async () => {
    const { id } = await aPost()
    const emptied = db('posts').where({ id }).update({ content_ar: '' })
    await expect(emptied).rejects.toSatisfy((error) => isConstraintViolation(error, 'posts_complete_check'))
  })
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

  test.each(['Vase', '0', '1 2,x', '1,2,3,4,5,6,7,8,9'])(
    '%j comes back with what was typed',
    async (typed) => {
      const answer = await editor
        .post('/en/admin/blog/new')
        .type('form')
        .send({ title_ar: 'مسودة', is_published: 'off', product_ids: typed })
        .expect(422)
      expect(page(answer).attribute('[name=product_ids]', 'value')).toBe(typed)
      expect(page(answer).text('main')).toContain('At most 8 pieces')
    },
  )
})

describe('the API', async () => {
  const { request, aPost, signedIn } = await openShop()
  const editor = await signedIn('editor')
  let count = 0
  const newPost = () => {
    count += 1
    return { ...postTexts, slug: `by-program-${count}` }
  }

  describe('posts', () => {
    test('published can be read by everyone, newest first', async () => {
      await aPost({ slug: 'old', published_at: new Date('2026-01-01T00:00:00Z') })
      await aPost({ slug: 'new', published_at: new Date('2026-02-01T00:00:00Z') })
      await aPost({ slug: 'hidden', is_published: false })
      const { body } = await request.get('/api/posts').expect(200)
      expect(body).toMatchObject({ total: 2, page: 1, pages: 1 })
      expect(body.items.map(({ slug }: { slug: string }) => slug)).toEqual(['new', 'old'])
      expect(body.items[0].published_at).toBe('2026-02-01T00:00:00.000Z')
      await request.get('/api/posts/new').expect(200)
      await request.get('/api/posts/hidden').expect(404)
      await request.get('/api/posts/never').expect(404)
    })

    test('including drafts can be read by those who manage the blog', async () => {
      const { body } = await editor.get('/api/posts?all=1').expect(200)
      expect(body.items.map(({ slug }: { slug: string }) => slug)).toContain('hidden')
      expect((await editor.get('/api/posts/hidden?all=1').expect(200)).body.is_published).toBe(false)
      await request.get('/api/posts?all=1').expect(401)
      await request.get('/api/posts/hidden?all=1').expect(401)
      const manager = await signedIn('manager')
      await manager.get('/api/posts?all=1').expect(403)
    })

    test('have the same tags by a list as by the form', async () => {
      const draft = { title_en: 'Draft', is_published: false, tags: ['Safi, Maroc', 'فرن،طين', 'Maroc'] }
      const { body } = await editor.post('/api/posts').send(draft).expect(201)
      expect(body.tags).toEqual(['Safi', 'Maroc', 'فرن', 'طين'])
    })

    test('are created, and published at once unless specified otherwise', async () => {
      const { body, headers } = await editor
        .post('/api/posts')
        .send({ ...newPost(), tags: ' طين ، فرن,, طين ' })
        .expect(201)
      expect(body).toMatchObject({
        is_published: true,
        tags: ['طين', 'فرن'],
        cover_image: null,
        author: null,
      })
      expect(body.published_at).toMatch(/Z$/)
      expect(headers.location).toBe(`/api/posts/${body.slug}`)
      const draft = await editor
        .post('/api/posts')
        .send({ ...newPost(), is_published: false })
        .expect(201)
      expect(draft.body.published_at).toBeNull()
    })

    test('have a time of first publication that never changes', async () => {
      const { id } = await aPost({ is_published: false })
      const { body } = await editor.patch(`/api/posts/${id}`).send({ is_published: true }).expect(200)
      expect(body.published_at).not.toBeNull()
      await editor.patch(`/api/posts/${id}`).send({ is_published: false }).expect(200)
      const again = await editor.patch(`/api/posts/${id}`).send({ is_published: true }).expect(200)
      expect(again.body.published_at).toBe(body.published_at)
    })

    test('are changed property by property', async () => {
      const post = await aPost({ title_en: 'Old title' })
      const { body } = await editor.patch(`/api/posts/${post.id}`).send({ title_en: 'New title' }).expect(200)
      expect(body).toMatchObject({ title_en: 'New title', title_ar: post.title_ar, slug: post.slug })
    })

    test('cannot share an address', async () => {
      const { slug } = await aPost()
      const { body } = await editor
        .post('/api/posts')
        .send({ ...newPost(), slug })
        .expect(409)
      expect(body.code).toBe('slug_taken')
      const other = await aPost()
      await editor.patch(`/api/posts/${other.id}`).send({ slug }).expect(409)
    })

    test('ignore unknown properties', async () => {
      const { body } = await editor
        .post('/api/posts')
        .send({ ...newPost(), id: 99_999, views: 7 })
        .expect(201)
      expect(body.id).not.toBe(99_999)
      expect(body).not.toHaveProperty('views')
    })
  })
})
