import { parse } from 'node-html-parser'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { StoredPicture } from '#domain/pictures/picture.ts'
import { Picture } from '../../../client/ui/Picture.tsx'
import { renderMarkdown } from '../../../server/blog/rendering/render-markdown.ts'

const plate: StoredPicture = {
  url: '/uploads/images/1/plate.jpg',
  width: 1600,
  height: 900,
  colour: '#aabbcc',
}

const render = (markdown: string) =>
  renderMarkdown(markdown, { pictures: new Map([[plate.url, plate]]), language: 'en' })

test.each([
  '<script>alert(1)</script>',
  '<img src=x onerror=alert(1)>',
  'A bowl <img src="https://evil.example/pixel.gif"> of clay',
  '<iframe src="https://evil.example"></iframe>',
  '<a href="javascript:alert(1)">x</a>',
  '[x](JaVaScRiPt:alert(1))',
  '[x](java\nscript:alert(1))',
  '[x](&#106;avascript:alert(1))',
  '[x](data:text/html;base64,PHNjcmlwdD4=)',
  '![x](javascript:alert(1))',
  '![x"onerror="alert(1)](/uploads/images/1/plate.jpg)',
  '[x](https://a.example "t\\" onmouseover=\\"alert(1)")',
  '<form action="https://evil.example"><input name=q></form>',
  '```html\n<script>alert(1)</script>\n```',
  '<math><mtext><table><mglyph><style><img src=x onerror=alert(1)>',
  '[<img src=x onerror=alert(1)>](https://a.example)',
])('nothing written by an author becomes code: %s', (markdown) => {
  const { html } = render(markdown)
  expect(html).not.toMatch(/<(script|svg|iframe|style|form|input|math|object)/i)
  const names = parse(html)
    .querySelectorAll('*')
    .flatMap((element) => Object.keys(element.attributes))
  expect(names.filter((name) => /^on|^style$/i.test(name))).toEqual([])
  expect(html).not.toMatch(/(href|src)="?\s*(javascript|data|vbscript):/i)
  expect(html).not.toContain('evil.example')
})

test('headings start at level 2, each with its own address and, where they contain a link, only their own link', () => {
  const { html, headings } = render('# Clay\n\n## Fire & water\n\n### لماذا آسفي؟\n\n## Clay')
  expect(headings).toEqual([
    { id: 'h-clay', text: 'Clay', level: 2 },
    { id: 'h-fire-water', text: 'Fire & water', level: 2 },
    { id: 'h-لماذا-آسفي', text: 'لماذا آسفي؟', level: 3 },
    { id: 'h-clay-2', text: 'Clay', level: 2 },
  ])
  expect(html).not.toContain('<h1')
  expect(html).toContain('<h2 id="h-clay"><a class="anchor" href="#h-clay">Clay</a></h2>')
  const linked = render('## The [shop](/shop) of *clay*')
  expect(linked.html.match(/<a /g)).toHaveLength(1)
  expect(linked.headings[0]?.text).toBe('The shop of clay')
})

test('links within the shop stay in the page’s language, those to other sites send no referrer', () => {
  expect(render('[shop](/shop?q=a)').html).toContain('href="/en/shop?q=a"')
  // As the address bar shows it.
  expect(render('[shop](/fr/shop?q=a)').html).toContain('href="/en/shop?q=a"')
  expect(render('[plate](/uploads/images/1/plate.jpg)').html).toContain('"/uploads/images/1/plate.jpg"')
  expect(render('[x](//evil.example)').html).not.toContain('href')
  expect(render('[museum](https://museum.example)').html).toContain(
    '<a href="https://museum.example" rel="noopener">museum</a>',
  )
})

test('pictures have the same markup as on all other pages; those from elsewhere, or unknown, are removed', () => {
  const alt = 'A "blue" plate & a <b>bowl</b>'
  const drawn = renderToStaticMarkup(
    createElement(Picture, { picture: plate, alt, sizes: '(min-width: 46rem) 42rem, 92vw' }),
  )
  const attributesIn = (html: string) =>
    parse(html)
      .querySelectorAll('*')
      .map(({ rawTagName, attributes }) => [
        rawTagName,
        Object.entries(attributes)
          .map(([name, value]) => [name.toLowerCase(), value])
          .sort(),
      ])
  const written = parse(render(`![${alt}](${plate.url})`).html).querySelector('picture')
  expect(attributesIn(String(written))).toEqual(attributesIn(drawn))
  const { html } = render('![x](https://other.example/a.jpg) ![y](/uploads/none.jpg)')
  expect(html).not.toContain('<img')
})
