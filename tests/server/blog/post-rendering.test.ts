import { afterEach, describe, expect, test } from 'vitest'
import { renderInWorker } from '../../../server/blog/rendering/markdown-worker-client.ts'
import { renderMissingPosts } from '../../../server/blog/rendering/render-texts.ts'
import { postTexts, postWords } from '../../support/data/factories.ts'
import { awaitedLater } from '../../support/data/test-database.ts'
import { page } from '../../support/pages/page.ts'
import { openShop } from '../../support/shop/open-shop.ts'

const shop = await openShop()
const { request, db, aPost, aProduct } = shop
const editor = await shop.signedIn('editor')

/** Takes a fast machine twelve seconds, and used to block all others. */
const marks = `A first line.\n\n${'*a_'.repeat(12_000)}`
/** It used to overflow the stack. */
const quotes = `A first line.\n\n${'> '.repeat(20_000)}`
/** Parsed at once, but each link of it repeats the long address. */
const links = `A first line.\n\n[a]: /${'b'.repeat(10_000)}\n\n${'[a] '.repeat(200)}`
const refusal = 'Laying out this text takes too long.'

let count = 0
const aForm = (fields: Record<string, string> = {}) => {
  count += 1
  return { ...postWords, slug: `rendered-${count}`, ...fields }
}
const send = (form: object, path = '/en/admin/blog/new') => editor.post(path).type('form').send(form)
const stored = (slug: string) => db('posts').where({ slug }).first()
const renderings = (post_id: number) => db('post_renderings').where({ post_id }).orderBy('language')

test('a text that is too expensive to render is rejected when it is saved and all input is preserved; the texts after it wait for the next save', async () => {
  const form = aForm({ content_ar: marks, content_fr: quotes, author: 'Kept' })
  const shown = page(await send(form).expect(422))
  expect(shown.text('#content_ar-error')).toContain(refusal)
  expect(shown.has('.alert--error a[href="#content_ar"]')).toBe(true)
  expect(shown.has('#content_en-error')).toBe(false)
  expect(shown.has('#content_fr-error')).toBe(false)
  expect(shown.one('#content_ar').text).toContain(marks)
  expect(shown.one('#content_fr').text).toContain(quotes)
  expect(shown.attribute('#author', 'value')).toBe('Kept')
  expect(await stored(form.slug)).toBeUndefined()
  const { content_ar, content_fr } = postTexts
  const next = page(await send({ ...form, content_ar }).expect(422))
  expect(next.text('#content_fr-error')).toContain(refusal)
  await send({ ...form, content_ar, content_fr }).expect(303)
})

test('a text that is too expensive to render is rejected when it is saved through the API, of an existing post, which stays as it was, and in previews', async () => {
  const { id, slug } = await aPost()
  const refused = { content_en: [expect.stringContaining(refusal)] }
  for (const call of [
    editor.post('/api/posts').send(aForm({ content_en: links })),
    editor.patch(`/api/posts/${id}`).send({ content_en: links }),
    editor.post('/api/posts/preview').send({ content: links, language: 'en' }),
  ])
    expect((await call.set('accept-language', 'en').expect(422)).body.errors).toEqual(refused)
  expect(await stored(slug)).toMatchObject({ content_en: postTexts.content_en, version: 1 })
})

const order = (markdown: string) => ({ markdown, pictures: [], language: 'en' as const })

test('a table with few characters but millions of cells is rejected, and the shop keeps running', async () => {
  const table = `${'|a'.repeat(8000)}|\n${'|-'.repeat(8000)}|\n${'|a|\n'.repeat(4400)}`
  const shown = page(await send(aForm({ content_en: `Words.\n\n${table}` })).expect(422))
  expect(shown.text('#content_en-error')).toContain(refusal)
  await request.get('/healthz').expect(200)
  await send(aForm()).expect(303)
})

describe('while a text is rendered', () => {
  afterEach(async () => {
    await db('posts').where('slug', 'like', 'rendered-%').delete()
  })

  test('other requests are answered', { tags: ['series'] }, async () => {
    const { id } = await aProduct()
    const { slug } = await aPost()
    const answered: string[] = []
    const saving = awaitedLater(
      send(aForm({ content_ar: marks })).then(() => {
        answered.push('the save')
      }),
    )
    for (const path of ['/healthz', `/en/product/${id}`, `/en/blog/${slug}`]) {
      await request.get(path).expect(200)
      answered.push(path)
    }
    await saving
    expect(answered).toEqual(['/healthz', `/en/product/${id}`, `/en/blog/${slug}`, 'the save'])
  })

  test('the queue has a limit: the next save answers 503, preserves the input, and succeeds later', async () => {
    const long = Array.from({ length: 40 }, () => order('a\n-\n'.repeat(500)))
    const waiting = [long, ...Array(7).fill([order('**bold**')])].map((orders) => renderInWorker(orders))
    const form = aForm({ author: 'Kept' })
    const refused = await send(form).expect(503)
    expect(refused.headers['retry-after']).toBe('5')
    const shown = page(refused)
    expect(shown.text('#content_ar-error')).toContain('Nothing is lost')
    expect(shown.one('#content_en').text).toContain(postTexts.content_en)
    expect(shown.attribute('#author', 'value')).toBe('Kept')
    expect((await Promise.all(waiting)).every(({ ok }) => ok)).toBe(true)
    await send(form).expect(303)
  })
})

test('posts are rendered when they are saved and again when their text changes', async () => {
  const form = aForm({ content_en: '## Clay\n\nIs **kneaded** for a night.' })
  await send(form).expect(303)
  const { id } = await stored(form.slug)
  expect((await renderings(id)).map(({ language }) => language)).toEqual(['ar', 'en', 'fr'])
  await db('post_renderings').where({ post_id: id, language: 'en' }).update({ html: '<p>As it is kept</p>' })
  const read = async () => page(await request.get(`/en/blog/${form.slug}`).expect(200))
  expect((await read()).text('.prose__text')).toBe('As it is kept')
  await editor.patch(`/api/posts/${id}`).send({ content_fr: 'Un autre texte, assez long.' }).expect(200)
  expect((await read()).text('.prose__text')).toBe('As it is kept')
  await editor.patch(`/api/posts/${id}`).send({ content_en: 'It is **fired** twice, slowly.' }).expect(200)
  expect((await read()).text('.prose__text strong')).toBe('fired')
})

test('a post that is not rendered is shown as plain text, whatever it contains', async () => {
  const { id, slug } = await aPost({ title_en: 'From before' })
  const content_en = `Plain <b>words</b>.\n\n${marks}`
  await db('posts').where({ id }).update({ content_en })
  await db('post_renderings').where({ post_id: id }).delete()
  const shown = page(await request.get(`/en/blog/${slug}`).expect(200))
  expect(shown.texts('.prose__text p').slice(0, 2)).toEqual(['Plain <b>words</b>.', 'A first line.'])
  for (const path of ['/en/blog', '/en/blog/feed.xml', '/api/posts', `/api/posts/${slug}`])
    expect((await request.get(path).expect(200)).text, path).toContain('From before')
  await db('posts').where({ id }).delete()
})

test('a post that is not rendered, or by an older renderer, is rendered by the job', async () => {
  const missing = await aPost({ content_en: 'Clay is **kneaded** for a night.' })
  const older = await aPost({ content_en: 'Clay is **fired** for a night.' })
  const hopeless = await aPost()
  await db('post_renderings').where({ post_id: missing.id }).delete()
  await db('post_renderings').where({ post_id: older.id }).update({ renderer: 0, html: 'old' })
  await db('posts').where({ id: hopeless.id }).update({ content_en: links })
  await db('post_renderings').where({ post_id: hopeless.id }).delete()
  const lines: unknown[] = []
  const logger = { warn: (line: unknown) => lines.push(line) }
  await renderMissingPosts(db, logger)
  for (const [{ slug }, word] of [
    [missing, 'kneaded'],
    [older, 'fired'],
  ] as const) {
    const shown = page(await request.get(`/en/blog/${slug}`).expect(200))
    expect(shown.text('.prose__text strong')).toBe(word)
  }
  expect(lines).toContainEqual({ post: hopeless.id, errors: { content_en: ['markdown_heavy'] } })
  await request.get(`/en/blog/${hopeless.slug}`).expect(200)
  expect(await renderMissingPosts(db, logger)).toBe(0)
  await db('posts').where({ id: hopeless.id }).delete()
})

test('a post that is not rendered is rendered when the shop starts', async () => {
  const { id } = await aPost()
  await db('post_renderings').where({ post_id: id }).delete()
  await openShop({ beside: shop, hasBackground: true })
  await expect.poll(() => renderings(id)).toHaveLength(3)
})
