import { renderToStaticMarkup } from 'react-dom/server'
import { I18nextProvider, useTranslation } from 'react-i18next'
import { beforeAll, expect, it } from 'vitest'
import { defineIsland } from '../../../client/runtime/define-island.ts'
import { createI18n } from '../../../server/http/localisation/texts.ts'
import { setManifest } from '../../../views/assets.ts'
import { Island } from '../../../views/Island.tsx'

function asset(file: string, imports: string[] = []) {
  return { file, imports, bytes: 1 }
}

beforeAll(() => {
  setManifest({
    'runtime/loader': asset('runtime/loader-A.js'),
    'runtime/hydrate': asset('runtime/hydrate-B.js', ['chunks/react-C.js']),
    'locales/fr/common': asset('chunks/common-F.js'),
    'islands/Note': asset('islands/Note-D.js', ['chunks/react-C.js', 'chunks/words-E.js']),
  })
})

const i18n = createI18n('locales')

function NoteText({ text }: { text: string }) {
  const { t } = useTranslation()
  return <p title={t('brand')}>{text}</p>
}

const Note = defineIsland('Note', NoteText, {
  common: (language) => import(`../../../locales/${language}/common.json`),
})

function draw(island: React.ReactNode): string {
  return renderToStaticMarkup(
    <I18nextProvider i18n={i18n.cloneInstance({ lng: 'fr' })}>
      <html lang="fr">
        <head />
        <body>{island}</body>
      </html>
    </I18nextProvider>,
  )
}

it('an island escapes its props, whatever they contain', () => {
  const text = '</script><script>alert(1)</script><!--\u2028\u2029'
  const html = draw(<Island of={Note} props={{ text }} when="interaction" />)
  const data = /<script type="application\/json">(.*?)<\/script>/s.exec(html)?.[1] ?? ''
  expect(data).not.toMatch(/[<\u2028\u2029]/)
  expect(JSON.parse(data)).toEqual({ text })
  expect(html).not.toContain('<script>alert')
})
