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

  test('are created, and published at once unless specified otherwise', async () => {
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

  test.each([
    ['an excerpt of nine characters', { excerpt_en: 'too short' }, { excerpt_en: 'required' }],
    ['a javascript: cover', { cover_image: 'javascript:alert(1)' }, { cover_image: 'url_invalid' }],
    ['a number for tags', { tags: 7 }, { tags: 'tags_invalid' }],
    ['yes for a boolean', { is_published: 'yes' }, { is_published: 'yes_or_no' }],
  ] satisfies [string, object, Record<string, keyof typeof texts>][])(
    'with %s are rejected at the field',
    async (_what, changes, fields) => {
      const { body } = await editor
        .post('/api/posts')
        .set('accept-language', 'en')
        .send({ ...newPost(), ...changes })
        .expect(422)
      const expectedErrors = Object.entries(fields).map(([field, key]) => [field, [texts[key]]])
      expect(body.errors).toEqual(Object.fromEntries(expectedErrors))
    },
  )

  test('ignore unknown properties', async () => {
    const { body } = await editor
      .post('/api/posts')
      .send({ ...newPost(), id: 99_999, views: 7 })
      .expect(201)
    expect(body.id).not.toBe(99_999)
    expect(body).not.toHaveProperty('views')
  })
})
