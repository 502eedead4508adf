import type { ReactElement, ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { Trans as ReferenceTrans } from 'react-i18next/TransWithoutContext'
import { describe, expect, test } from 'vitest'
import { languageCodes } from '#domain/shared/language.ts'
import { createI18n, createI18next } from '../../../server/http/localisation/i18n.ts'
import type { TextTree } from '../../../views/translation/language-texts.ts'
import { Trans } from '../../../views/translation/Trans.tsx'

const reference = createI18next('locales')
const compiled = createI18n('locales')

/** Dotted keys of the texts with tags or with references to others, plural forms without their ending. */
function keysOfRichTexts(tree: TextTree, prefix = ''): string[] {
  const keys = Object.entries(tree).flatMap(([name, child]) => {
    if (typeof child !== 'string') return keysOfRichTexts(child, `${prefix}${name}.`)
    return /<\w|\$t\(/.test(child) ? prefix + name : []
  })
  return [...new Set(keys.map((key) => key.replace(/_(zero|one|two|few|many|other)$/, '')))]
}

const cases = languageCodes.flatMap((language) =>
  Object.entries(reference.store.data[language] ?? {}).flatMap(([namespace, tree]) =>
    keysOfRichTexts(tree as TextTree).map((key) => ({ language, namespace, key })),
  ),
)

const tags = [...new Set(JSON.stringify(reference.store.data).match(/<\w+(?=\/?>)/g))].map((tag) =>
  tag.slice(1),
)
const names = [...new Set(JSON.stringify(reference.store.data).match(/(?<=\{\{)\w+(?=\}\})/g))]

/** As MailLink: its text unless the sentence has one. */
function WithOwnText({ children }: { children?: ReactNode }) {
  return <a href="mailto:a@b.example">{children ?? 'a@b.example'}</a>
}

const elements: ReactElement[] = [
  <bdi key="plain" dir="ltr" className="breaks" />,
  <WithOwnText key="own" />,
  <a key="children" href="tel:1">
    <b>1</b> 2
  </a>,
]

const numbers = { count: 3, shown: 2, total: 100, stock: 11, minutes: 3, hours: 2, days: 11, proven: 1 }
const texts = ['Zellige', 'بلاطة', '<b>"Tom" & \'Jerry\'</b> &amp; $& </bdi>', '']

describe.each(cases)('$language/$namespace $key', ({ language, namespace, key }) => {
  test.each(elements.map((element) => [element.key, element]))('with an element: %s', (_name, element) => {
    const components = Object.fromEntries(tags.map((tag) => [tag, element as ReactElement]))
    for (const text of texts) {
      const values = { ...Object.fromEntries(names.map((name) => [name, text])), ...numbers }
      const actual = compiled.getFixedT(language, namespace as 'common')
      const expected = reference.getFixedT(language, namespace as 'common')
      expect(
        renderToStaticMarkup(
          <Trans t={actual} i18nKey={key as 'brand'} values={values} components={components} />,
        ),
      ).toBe(
        renderToStaticMarkup(
          <ReferenceTrans
            i18n={reference}
            t={expected}
            i18nKey={key as 'brand'}
            values={values}
            components={components}
          />,
        ),
      )
    }
  })
})
