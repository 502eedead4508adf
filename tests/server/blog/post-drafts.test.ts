import { describe, expect, test } from 'vitest'
import { isConstraintViolation } from '../../../server/db/result-transaction.ts'
import { postTexts } from '../../support/data/factories.ts'
import { page } from '../../support/pages/page.ts'
import { openShop } from '../../support/shop/open-shop.ts'

const { request, db, aPost, signedIn } = await openShop()
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
