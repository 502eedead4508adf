import type { TFunction } from 'i18next'
import { renderToStaticMarkup } from 'react-dom/server'
import { I18nextProvider, Trans } from 'react-i18next'
import { expect, test } from 'vitest'
import { languageCodes } from '#domain/shared/language.ts'
import { createI18n } from '../../../server/http/localisation/texts.ts'

const i18n = createI18n()

type Tree = string | { [key: string]: Tree }

/** Texts with tags and placeholders, and without counts, as these are numbers. */
function keysOf(tree: Tree, prefix = ''): string[] {
  return Object.entries(tree).flatMap(([name, child]) => {
    if (typeof child !== 'string') return keysOf(child, `${prefix}${name}.`)
    return /<\w/.test(child) && /\{\{/.test(child) && !/\{\{count|\$t\(/.test(child) ? prefix + name : []
  })
}

const texts = languageCodes.flatMap((language) =>
  Object.entries(i18n.store.data[language] ?? {}).flatMap(([namespace, tree]) =>
    keysOf(tree as Tree).map((key) => ({ language, namespace, key })),
  ),
)

/** What somebody could have typed as a name: tags of our texts, an entity, and i18next's own syntax. */
const typed = '<bdi>x</bdi><call>y</call></mail> &lt;b&gt; $t(common:brand) {{brand}}'

test.each(texts)('what is typed stays text in $language/$namespace $key', ({ language, namespace, key }) => {
  const t = i18n.getFixedT(language, namespace as 'common') as TFunction
  const text = t(key as 'brand', { skipInterpolation: true })
  const names = [...text.matchAll(/\{\{(\w+)\}\}/g)].map(([, name]) => String(name))
  const tags = [...text.matchAll(/<(\w+)/g)].map(([, tag]) => String(tag))
  const html = renderToStaticMarkup(
    <I18nextProvider i18n={i18n}>
      <Trans
        t={t}
        i18nKey={key as 'brand'}
        values={Object.fromEntries(names.map((name) => [name, typed])) as never}
        components={Object.fromEntries(tags.map((tag) => [tag, <i key={tag} />]))}
      />
    </I18nextProvider>,
  )
  expect(html.match(/<i>/g)).toHaveLength(tags.length)
  expect(html.replaceAll(/<\/?i>/g, '')).not.toMatch(/[<>]/)
  const shown = renderToStaticMarkup(typed)
  expect(html.split(shown)).toHaveLength(names.length + 1)
})
