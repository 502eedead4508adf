import { describe, expect, test } from 'vitest'
import { postTexts, postWords } from '../../support/data/factories.ts'
import { page } from '../../support/pages/page.ts'
import { openShop } from '../../support/shop/open-shop.ts'

const shop = await openShop()
const { request, db, aPost, aPicture, aProduct, signedIn } = shop
const editor = await signedIn('editor')

let count = 0
const aForm = (fields: Record<string, string> = {}) => {
  count += 1
  return {
    ...postWords,
    slug: `by-form-${count}`,
    tags: '',
    author: '',
    cover_image: '',
    published_at: '',
    ...fields,
  }
}

const send = (form: object, path = '/en/admin/blog/new') => editor.post(path).type('form').send(form)
const list = async (query = '') => page(await editor.get(`/en/admin?tab=blog${query}`).expect(200))
const stored = (slug: string) => db('posts').where({ slug }).whereNull('deleted_at').first()
const hours = (number: number) => new Date(Date.now() + number * 3_600_000)

async function readToasts(visitor = editor, path = '/en/admin?tab=blog') {
  return page(await visitor.get(path)).text('.toasts')
}

async function make(fields: Record<string, string> = {}) {
  const form = aForm(fields)
  await send(form).expect(303).expect('location', '/en/admin?tab=blog')
  const { id, version } = await stored(form.slug)
  return { form, id: id as number, version: version as number }
}

test('a new post is published at once, or a draft that visitors do not see', async () => {
  const before = Date.now()
  const { form } = await make({ tags: ' طين ، فرن,, طين ', author: 'Aïcha' })
  expect(await readToasts()).toContain('Post published')
  const { body } = await request.get(`/api/posts/${form.slug}`).expect(200)
  expect(body).toMatchObject({ tags: ['طين', 'فرن'], author: 'Aïcha', is_published: true })
  expect(Date.parse(body.published_at)).toBeGreaterThanOrEqual(before)
  const draft = await make({ is_published: 'off' })
  expect(await readToasts()).toContain('Draft saved')
  await request.get(`/blog/${draft.form.slug}`).expect(404)
})

test('a new post is published at the chosen time in Safi, by itself', async () => {
  const { form, id } = await make({ published_at: '2056-07-14T10:30' })
  expect(await readToasts()).toContain('Post scheduled')
  // Time zone rules may change until then: both offsets are accepted. Past times are tested in
  // tests/unit/time/safi-time.test.ts.
  expect((await stored(form.slug)).published_at.toISOString()).toMatch(/^2056-07-14T(09|10):30:00/)
  const places = ['/blog', '/blog/feed.xml', '/sitemap/posts-1.xml', '/api/posts', '/blog?tag=later']
  const mentions = async (address: string) => (await request.get(address)).text.includes(form.slug)
  for (const address of places) expect(await mentions(address), address).toBe(false)
  for (const address of ['/blog/', '/api/posts/']) await request.get(address + form.slug).expect(404)
  // The time of publication passes, and nothing else happens.
  await db('posts')
    .where({ id })
    .update({ published_at: hours(-0.01), tags: ['later'] })
  for (const address of places) expect(await mentions(address), address).toBe(true)
  await request.get(`/blog/${form.slug}`).expect(200)
})

test('a new post can have the address of a deleted post, but not a taken one', async () => {
  const { form, id } = await make()
  const again = () => send(aForm({ slug: form.slug }))
  expect(page(await again().expect(422)).text('#slug-error')).toBe('This address is taken already')
  await editor.post(`/admin/blog/${id}/deletion`).expect(303)
  await again().expect(303)
})

test.each([
  ['title_ar', 'كم', 'it needs at least 3 letters'],
  ['cover_image', 'https://example.com/a.jpg', 'This picture is on another site'],
  ['tags', 'clay, wa\u202eter', 'This line contains invisible characters'],
])('a new post with %s %j is rejected with all submitted values: %s', async (field, value, message) => {
  const form = aForm({ author: 'Kept <b>name</b>', [field]: value })
  const shown = page(await send(form).expect(422))
  expect(shown.text(`#${field}-error`)).toContain(message)
  expect(shown.has(`.alert--error a[href="#${field}"]`)).toBe(true)
  expect(shown.attribute('#author', 'value')).toBe('Kept <b>name</b>')
  expect(shown.one('#content_ar').text).toContain(form.content_ar)
  expect(await stored(form.slug)).toBeUndefined()
})

test('a new post has room for 50,000 characters in each language, also where a program escapes each', async () => {
  const long = Object.fromEntries(['ar', 'en', 'fr'].map((code) => [`content_${code}`, 'ط'.repeat(50_000)]))
  const { form } = await make(long)
  expect((await stored(form.slug)).content_ar).toHaveLength(50_000)
  const json = JSON.stringify({ ...postTexts, ...long, slug: 'long-by-program' })
  const escaped = json.replaceAll('ط', '\\u0637')
  await editor.post('/api/posts').type('json').send(escaped).expect(201)
})

test('a new post has the chosen picture as its cover, else the entered address', async () => {
  const [{ url }, other] = [await aPicture(), await aPicture()]
  const { form } = await make({ cover: url, cover_alt_en: 'A bowl', cover_image: other.url })
  expect((await stored(form.slug)).cover_image).toBe(url)
  const read = page(await request.get(`/en/blog/${form.slug}`).expect(200))
  expect(read.attribute('.article > .plate img', 'alt')).toBe('A bowl')
  const entered = await make({ cover_image: url })
  expect((await stored(entered.form.slug)).cover_image).toBe(url)
})

test('the alternative text of a picture is changed only by people who may edit everything that shows it', async () => {
  const { url } = await aPicture({ alt_en: 'As the manager says' })
  await aProduct({ images: [url] })
  const { form } = await make({ cover: url, cover_alt_en: 'As the editor says' })
  expect((await stored(form.slug)).cover_image).toBe(url)
  expect((await db('pictures').where({ url }).first()).alt_en).toBe('As the manager says')
})

test('an existing post is saved, keeps its time of publication, and its old address redirects', async () => {
  const published_at = new Date('2026-07-14T09:30:00Z')
  const { id, slug } = await aPost({ published_at })
  const form = aForm({ version: '1', published_at: '2026-07-14T10:30', title_en: 'Changed' })
  await send(form, `/en/admin/blog/${id}`).expect(303)
  expect(await readToasts()).toContain('Post updated')
  expect(await stored(form.slug)).toMatchObject({ title_en: 'Changed', version: 2, published_at })
  await request
    .get(`/fr/blog/${slug}`)
    .expect(301)
    .expect('location', `/fr/blog/${form.slug}`)
    .expect('cache-control', 'no-cache')
})

test('publishing from the list unpublishes and publishes a post, and redirects to the same list', async () => {
  const { id, slug } = await aPost()
  const { published_at } = await stored(slug)
  const form = { is_published: 'off', list: 'tab=blog&state=published&page=3&evil=1' }
  const publication = `/en/admin/blog/${id}/publication`
  const kept = '/en/admin?tab=blog&state=published&page=3'
  await send(form, publication).expect(303).expect('location', kept)
  expect(await readToasts()).toContain('Back to a draft')
  await request.get(`/blog/${slug}`).expect(404)
  await send({ is_published: 'on' }, publication).expect(303)
  expect(await readToasts()).toContain('Post published')
  expect((await stored(slug)).published_at).toEqual(published_at)
})

test('a deleted post disappears everywhere at once, its addresses answer 410, and a button restores it', async () => {
  const { id, slug } = await aPost({ slug: 'first-name', tags: ['only-here'] })
  await editor.patch(`/api/posts/${id}`).send({ slug: 'second-name' }).expect(200)
  const { version } = await stored('second-name')
  await send({ list: 'tab=blog&q=x' }, `/en/admin/blog/${id}/deletion`).expect(303)
  const after = page(await editor.get('/en/admin?tab=blog&q=x'))
  expect(after.text('.toasts')).toContain('Post deleted')
  expect(after.has(`.toasts form[action="/en/admin/blog/${id}/restoration"]`)).toBe(true)
  for (const gone of [slug, 'second-name'])
    expect(page(await request.get(`/en/blog/${gone}`).expect(410)).h1).toEqual(['This story was removed'])
  for (const place of ['/blog', '/blog/feed.xml', '/sitemap/posts-1.xml', '/api/posts'])
    expect((await request.get(place)).text, place).not.toContain('second-name')
  expect((await request.get('/blog')).text).not.toContain('only-here')
  await request.get('/api/posts/second-name').expect(404)
  await editor.get('/api/posts/second-name?all=1').expect(404)
  expect((await list('&state=deleted')).allText()).toContain('Gone for good in 30 days')
  await editor.get(`/en/admin/blog/${id}`).expect(404)

  await editor.post(`/en/admin/blog/${id}/restoration`).expect(303)
  expect(await readToasts()).toContain('Post brought back')
  await request.get('/blog/second-name').expect(200)
  await request.get('/blog/first-name').expect(301)
  expect((await stored('second-name')).version).toBe(version)
})

test('a deleted post is restored under a free address where its own is taken', async () => {
  const { id, slug } = await aPost()
  await editor.post(`/admin/blog/${id}/deletion`).expect(303)
  await aPost({ slug, title_en: 'The new owner' })
  await aPost({ slug: `${slug}-2` })
  await editor.post(`/en/admin/blog/${id}/restoration`).expect(303)
  expect(await readToasts()).toContain(`under the address “${slug}-3”`)
  expect(page(await request.get(`/en/blog/${slug}`)).h1).toEqual(['The new owner'])
  await request.get(`/en/blog/${slug}-3`).expect(200)
})

test('a preview can be read without an account with its link, until there is a new one', async () => {
  const { id, slug } = await aPost({
    is_published: false,
    title_en: 'Only for you',
    content_en: 'A draft of twenty letters.',
  })
  await editor.post(`/en/admin/blog/${id}/preview-link`).expect(303)
  expect(await readToasts()).toContain('Link made')
  const link = async () =>
    page(await editor.get(`/en/admin/blog/${id}`)).attribute('#preview-link .typed', 'href') ?? ''
  const first = await link()
  const answer = await request.get(first).expect(200)
  expect(answer.headers['cache-control']).toBe('no-store')
  const shown = page(answer)
  expect(shown.h1).toEqual(['Only for you'])
  expect(shown.attribute('meta[name=robots]', 'content')).toBe('noindex')
  expect(shown.data('Article')).toBeUndefined()
  await request.get(`/blog/${slug}`).expect(404)

  await editor.post(`/en/admin/blog/${id}/preview-link`).expect(303)
  await request.get(first).expect(404)
  await request.get(await link()).expect(200)
})

test('a preview by link ends with the post, and appears neither in the log nor in API responses', async () => {
  const { id, slug } = await aPost()
  await editor.post(`/admin/blog/${id}/preview-link`).expect(303)
  const { preview_token } = await db('posts').where({ id }).first()
  for (const path of [`/api/posts/${slug}`, '/api/posts?all=1', '/api/posts?all=1&fields=list'])
    expect((await editor.get(path).expect(200)).text).not.toContain(preview_token)
  await request.get(`/blog/preview/${preview_token}`).expect(200)
  await editor.delete(`/api/posts/${id}`).expect(204)
  await request.get(`/blog/preview/${preview_token}`).expect(404)
  expect(shop.logLines.join('\n')).not.toContain(preview_token)
})

describe('the list', async () => {
  const shop = await openShop()
  const colleague = await shop.signedIn('editor')
  const day = (number: number) => new Date(Date.UTC(2026, 0, number, 12))
  const at = async (query = '', language = 'en') =>
    page(await colleague.get(`/${language}/admin?tab=blog${query}`.replace('/ar/', '/')).expect(200))
  const shown = async (query = '') => (await at(query)).texts('.table--posts .name > b')

  test('shows drafts, scheduled and published posts, newest first, and filters each', async () => {
    await shop.aPost({ title_en: 'Out', published_at: day(3), title_ar: 'الطّاجين الأحمر', slug: 'red-one' })
    await shop.aPost({ title_en: 'Draft', is_published: false, tags: ['Théière'] })
    await shop.aPost({ title_en: 'Later', published_at: new Date('2056-01-02T10:00:00Z') })
    const { id } = await shop.aPost({ title_en: 'Away' })
    await colleague.delete(`/api/posts/${id}`).expect(204)
    expect(await shown()).toEqual(['Later', 'Draft', 'Out'])
    expect(await shown('&state=published')).toEqual(['Out'])
    expect(await shown('&state=scheduled')).toEqual(['Later'])
    expect(await shown('&state=draft')).toEqual(['Draft'])
    expect(await shown('&state=deleted')).toEqual(['Away'])
    expect((await at()).texts('.post-state')).toEqual([
      expect.stringMatching(/^Appears on Jan 2, 2056, 1[01]:00 AM$/),
      'Draft',
      'Published on Jan 3, 2026',
    ])
  })

  test('is searched by title, address and tag', async () => {
    for (const [search, found] of [
      ['طاجين احمر', ['Out']],
      ['red-one', ['Out']],
      ['theiere', ['Draft']],
      ["' or 1=1 --", []],
    ] as const)
      expect(await shown(`&q=${encodeURIComponent(search)}`), search).toEqual(found)
  })
})
