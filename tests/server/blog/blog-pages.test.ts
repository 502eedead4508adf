import { describe, expect, test } from 'vitest'
import { languageCodes } from '#domain/shared/language.ts'
import { localisePath } from '#domain/shared/paths.ts'
import { deletePost } from '../../../server/blog/delete-post.ts'
import { saveTagNames, updatePost } from '../../../server/blog/save-post.ts'
import { page } from '../../support/pages/page.ts'
import { openShop } from '../../support/shop/open-shop.ts'

const day = (date: string) => new Date(`${date}T10:00:00Z`)

describe('the blog', async () => {
  const { request, db, aPost, origin } = await openShop()
  await saveTagNames(db, { ar: 'طين', en: 'clay', fr: 'argile' })
  await aPost({ slug: 'oldest', title_en: 'The oldest', published_at: day('2026-01-05'), tags: ['طين'] })
  await aPost({ slug: 'newest', title_en: 'The newest', published_at: day('2026-05-07'), tags: ['فرن'] })
  await aPost({
    slug: 'middle',
    title_en: 'The middle one',
    published_at: day('2026-03-02'),
    author: 'Aïcha',
    tags: ['طين', 'فرن'],
    content_en: 'word '.repeat(401),
  })
  await aPost({ slug: 'draft', title_en: 'A draft', is_published: false })

  const titles = async (path: string) => page(await request.get(path).expect(200)).texts('.posts h2')

  test('lists the published posts, newest first, each with what it is about in the page’s language', async () => {
    expect(await titles('/en/blog')).toEqual(['The newest', 'The middle one', 'The oldest'])
    const english = page(await request.get('/en/blog')).texts('.post')[1]
    expect(english).toContain('March 2, 2026')
    expect(english).toContain('3 min read')
    expect(english).toContain('Aïcha')
    expect(english).toContain('clay')
    expect(english).toContain('How clay became a bowl')
    const arabic = page(await request.get('/blog')).texts('.post')[0]
    expect(arabic).toContain('7 ماي 2026')
    expect(arabic).toContain('قراءة دقيقة واحدة')
    expect(arabic).toContain('تعاونية فخّار آسفي')
    expect(page(await request.get('/fr/blog')).texts('.post')[0]).toContain('7 mai 2026')
  })

  test('is filtered by a tag in its URL, and has a feed, in each language', async () => {
    const tag = `?tag=${encodeURIComponent('طين')}`
    expect(await titles(`/en/blog${tag}`)).toEqual(['The middle one', 'The oldest'])
    const shown = page(await request.get(`/fr/blog${tag}`))
    expect(shown.text('.tags [aria-current]')).toBe('argile')
    expect(shown.has(`.tags a[href="/fr/blog${tag}"]`)).toBe(true)
    expect(shown.has('.post h2 a[href="/fr/blog/middle"]')).toBe(true)
    expect(shown.attribute('meta[name=robots]', 'content')).toBe('noindex')
    expect(shown.attribute('link[rel=canonical]', 'href')).toBe(`${origin}/fr/blog${tag}`)
    for (const language of languageCodes) {
      const path = localisePath('/blog/feed.xml', language)
      const { text } = await request
        .get(path)
        .expect(200)
        .expect('content-type', /atom\+xml/)
      expect(text).toContain(`xml:lang="${language}"`)
      expect(text).toContain(`<link rel="self" type="application/atom+xml" href="${origin}${path}"/>`)
      expect(text.match(/<entry>/g)).toHaveLength(3)
      expect(text).not.toContain('draft')
      const list = page(await request.get(localisePath('/blog', language)))
      expect(list.attribute('link[type="application/atom+xml"]', 'href')).toBe(path)
    }
    const english = await request.get('/en/blog/feed.xml')
    expect(english.text.indexOf('The newest')).toBeLessThan(english.text.indexOf('The oldest'))
    expect(english.text).toContain('<updated>2026-05-07T10:00:00.000Z</updated>')
  })

  test('links from a post to the previous and next one, and to others with its tags', async () => {
    const shown = page(await request.get('/en/blog/middle'))
    expect(shown.attribute('a[rel=prev]', 'href')).toBe('/en/blog/oldest')
    expect(shown.attribute('a[rel=next]', 'href')).toBe('/en/blog/newest')
    // Hidden where no script runs, which it needs.
    expect(shown.has('button.needs-script[data-share]')).toBe(true)
    expect(shown.texts('.posts--row h3')).toEqual(['The newest', 'The oldest'])
    expect(page(await request.get('/en/blog/newest')).has('a[rel=next]')).toBe(false)
  })
})

test('the list shows ten a page, each post on one page, and each page is its own canonical page', async () => {
  const { request, aPost, origin } = await openShop()
  // All of the same time: their order must still be fixed.
  for (let number = 1; number <= 23; number += 1)
    await aPost({ title_en: `Story ${number}`, published_at: day('2026-01-01') })
  const pages = await Promise.all(
    [1, 2, 3].map(async (number) => page(await request.get(`/en/blog?page=${number}`))),
  )
  const titles = pages.map((shown) => shown.texts('.posts h2'))
  expect(titles.map(({ length }) => length)).toEqual([10, 10, 3])
  expect(new Set(titles.flat()).size).toBe(23)
  expect(pages[1]?.attribute('link[rel=canonical]', 'href')).toBe(`${origin}/en/blog?page=2`)
  expect(pages[1]?.title).toContain('page 2')
  expect(page(await request.get('/blog?page=99')).text('.pager [aria-current=page]')).toBe('3')
})

describe('a post', async () => {
  const { request, db, aPost } = await openShop()
  await aPost({
    slug: 'from-clay',
    title_en: 'From clay',
    published_at: day('2026-03-02'),
    content_en:
      '## Clay\n\nText <script>alert(1)</script>\n\n## Water\n\nText\n\n## Fire\n\nSee [the shop](/shop).',
    content_fr: '## Argile\n\nDu texte assez long.\n\n## Eau\n\nEncore du texte.',
  })

  test('has a cover of another site, as older ones may, named by no page', async () => {
    const older = await aPost()
    await db('posts').where({ id: older.id }).update({ cover_image: 'https://elsewhere.example/a.jpg' })
    for (const path of ['/blog', `/blog/${older.slug}`, '/blog/feed.xml', '/sitemap/posts-1.xml'])
      expect((await request.get(path).expect(200)).text).not.toContain('elsewhere.example')
  })

  test('is rendered from Markdown, with a table of contents from three headings on', async () => {
    const shown = page(await request.get('/en/blog/from-clay').expect(200))
    expect(shown.h1).toEqual(['From clay'])
    expect(shown.texts('.prose__text h2')).toEqual(['Clay', 'Water', 'Fire'])
    expect(shown.texts('.toc li')).toEqual(['Clay', 'Water', 'Fire'])
    for (const link of shown.all('.toc a'))
      expect(shown.has(`.prose__text h2[id="${link.getAttribute('href')?.slice(1)}"]`)).toBe(true)
    expect(shown.attribute('.prose__text p a', 'href')).toBe('/en/shop')
    expect(shown.has('main script:not([type])')).toBe(false)
    expect(page(await request.get('/fr/blog/from-clay')).has('.toc')).toBe(false)
  })

  test('that does not exist is a 404 with a sentence and a link back', async () => {
    for (const slug of ['nothing', '%00', '..%2f..%2fetc']) {
      const shown = page(await request.get(`/en/blog/${slug}`).expect(404))
      expect(shown.h1).toEqual(['There is no story here'])
      expect(shown.has('main a[href="/en/blog"]')).toBe(true)
      expect(shown.attribute('meta[name=robots]', 'content')).toBe('noindex')
    }
  })

  test('with a new address redirects from the old ones, in the language, until another post has one of them', async () => {
    const { id } = await aPost({ slug: 'first-address' })
    await updatePost(db, id, { slug: 'second-address' }, {})
    await updatePost(db, id, { slug: 'third-address' }, {})
    for (const old of ['first-address', 'second-address'])
      await request.get(`/fr/blog/${old}`).expect(301).expect('location', '/fr/blog/third-address')
    await updatePost(db, id, { slug: 'first-address' }, {})
    await request.get('/blog/first-address').expect(200)
    await request.get('/blog/third-address').expect(301).expect('location', '/blog/first-address')
    const owner = await aPost({ slug: 'second-address', title_en: 'The new owner', is_published: false })
    await request.get('/blog/second-address').expect(301).expect('location', '/blog/first-address')
    await updatePost(db, owner.id, { is_published: true }, {})
    expect(page(await request.get('/en/blog/second-address').expect(200)).h1).toEqual(['The new owner'])
  })

  test('that was deleted without ever being published is not found, as if it never was', async () => {
    const draft = await aPost({ slug: 'never-seen', is_published: false })
    await deletePost(db, draft.id)
    await request.get('/blog/never-seen').expect(404)
  })
})
