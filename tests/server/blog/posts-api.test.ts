import { describe, expect, test } from 'vitest'
import texts from '../../../locales/en/errors.json' with { type: 'json' }
import { postTexts } from '../../support/data/factories.ts'
import { openShop } from '../../support/shop/open-shop.ts'

const { request, aPost, signedIn } = await openShop()
const editor = await signedIn('editor')
let count = 0
const newPost = () => {
  count += 1
  return { ...postTexts, slug: `by-program-${count}` }
}

describe('posts', () => {
  test('are read by everyone, the published ones, newest first', async () => {
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

  test('are read with drafts by those who keep the blog', async () => {
    const { body } = await editor.get('/api/posts?all=1').expect(200)
    expect(body.items.map(({ slug }: { slug: string }) => slug)).toContain('hidden')
    expect((await editor.get('/api/posts/hidden?all=1').expect(200)).body.is_published).toBe(false)
    await request.get('/api/posts?all=1').expect(401)
    await request.get('/api/posts/hidden?all=1').expect(401)
    const manager = await signedIn('manager')
    await manager.get('/api/posts?all=1').expect(403)
  })

  test('are made, and published at once unless it is said otherwise', async () => {
    const { body, headers } = await editor
      .post('/api/posts')
      .send({ ...newPost(), tags: ' طين ، فرن,, طين ' })
      .expect(201)
    expect(body).toMatchObject({ is_published: true, tags: ['طين', 'فرن'], cover_image: null, author: null })
    expect(body.published_at).toMatch(/Z$/)
    expect(headers.location).toBe(`/api/posts/${body.slug}`)
    const draft = await editor
      .post('/api/posts')
      .send({ ...newPost(), is_published: false })
      .expect(201)
    expect(draft.body.published_at).toBeNull()
  })

  test('are published for the first time once, whatever happens later', async () => {
    const { id } = await aPost({ is_published: false })
    const { body } = await editor.patch(`/api/posts/${id}`).send({ is_published: true }).expect(200)
    expect(body.published_at).not.toBeNull()
    await editor.patch(`/api/posts/${id}`).send({ is_published: false }).expect(200)
    const again = await editor.patch(`/api/posts/${id}`).send({ is_published: true }).expect(200)
    expect(again.body.published_at).toBe(body.published_at)
  })

  test('are changed field by field', async () => {
    const post = await aPost({ title_en: 'Old title' })
    const { body } = await editor.patch(`/api/posts/${post.id}`).send({ title_en: 'New title' }).expect(200)
    expect(body).toMatchObject({ title_en: 'New title', title_ar: post.title_ar, slug: post.slug })
  })

  test('are deleted', async () => {
    const { id, slug } = await aPost()
    await editor.delete(`/api/posts/${id}`).expect(204)
    await editor.delete(`/api/posts/${id}`).expect(404)
    await request.get(`/api/posts/${slug}`).expect(404)
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

  test.each([
    ['a slug of one letter', { slug: 'a' }, { slug: 'required' }],
    ['a slug in capitals', { slug: 'Clay' }, { slug: 'slug_invalid' }],
    ['a title of two letters', { title_fr: 'Eh' }, { title_fr: 'required' }],
    ['an excerpt of nine letters', { excerpt_en: 'too short' }, { excerpt_en: 'required' }],
    ['a text of nineteen letters', { content_ar: 'ط'.repeat(19) }, { content_ar: 'required' }],
    ['spaces for a text', { content_en: ' '.repeat(30) }, { content_en: 'required' }],
    ['no Arabic title', { title_ar: undefined }, { title_ar: 'required' }],
    ['a cover that is no address', { cover_image: 'plate.jpg' }, { cover_image: 'url_invalid' }],
    ['a cover of script', { cover_image: 'javascript:alert(1)' }, { cover_image: 'url_invalid' }],
    [
      '21 tags',
      { tags: Array.from({ length: 21 }, (_none, index) => `t${index}`) },
      { tags: 'tags_invalid' },
    ],
    ['a number for tags', { tags: 7 }, { tags: 'tags_invalid' }],
    ['yes for a truth', { is_published: 'yes' }, { is_published: 'yes_or_no' }],
  ] satisfies [string, object, Record<string, keyof typeof texts>][])(
    'with %s are refused at the field',
    async (_what, fault, fields) => {
      const { body } = await editor
        .post('/api/posts')
        .set('accept-language', 'en')
        .send({ ...newPost(), ...fault })
        .expect(422)
      const said = Object.entries(fields).map(([field, key]) => [field, [texts[key]]])
      expect(body.errors).toEqual(Object.fromEntries(said))
    },
  )

  test.each([
    ['nobody', null, 401],
    ['a user', 'user', 403],
    ['a manager', 'manager', 403],
    ['an admin', 'admin', 201],
  ] as const)('are made by %s: %s, %i', async (_who, role, status) => {
    const visitor = role ? await signedIn(role) : request
    await visitor.post('/api/posts').send(newPost()).expect(status)
  })

  test('keep no field that nobody knows', async () => {
    const { body } = await editor
      .post('/api/posts')
      .send({ ...newPost(), id: 99_999, views: 7 })
      .expect(201)
    expect(body.id).not.toBe(99_999)
    expect(body).not.toHaveProperty('views')
  })
})
