import { readdirSync } from 'node:fs'
import { basename, join } from 'node:path'
import { build } from 'esbuild'
import { useId } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { I18nextProvider, useTranslation } from 'react-i18next'
import { beforeAll, describe, expect, expectTypeOf, it } from 'vitest'
import { defineIsland, type IslandTexts } from '../../../client/runtime/define-island.ts'
import { createI18n } from '../../../server/http/localisation/texts.ts'
import { assetUrl, setManifest } from '../../../views/assets.ts'
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

function NoteText({ text, picture }: { text: string; picture?: string }) {
  const { t } = useTranslation()
  return (
    <p id={useId()} title={t('brand')}>
      {picture && <img src={picture} alt="" />}
      {text}
    </p>
  )
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

describe('an island', () => {
  it('escapes its props, whatever they contain', () => {
    const text = '</script><script>alert(1)</script><!--\u2028\u2029'
    const html = draw(<Island of={Note} props={{ text }} when="interaction" />)
    const data = /<script type="application\/json">(.*?)<\/script>/s.exec(html)?.[1] ?? ''
    expect(data).not.toMatch(/[<\u2028\u2029]/)
    expect(JSON.parse(data)).toEqual({ text })
    expect(html).not.toContain('<script>alert')
  })

  it('does not output the preloads that React adds for pictures', () => {
    const html = draw(<Island of={Note} props={{ text: 'x', picture: '/a.jpg' }} when="interaction" />)
    expect(html).toContain('<img src="/a.jpg"')
    expect(html).not.toContain('rel="preload"')
  })

  it('has its texts in the language of the page', () => {
    const html = draw(<Island of={Note} props={{ text: 'x' }} when="interaction" />)
    expect(html).toContain(`title="${i18n.getFixedT('fr')('brand')}"`)
  })

  it('names runtime and module, and once each what they need, with the texts in the language of the page', () => {
    const html = draw(<Island of={Note} props={{ text: 'x' }} when="interaction" />)
    const modules = 'runtime="/assets/runtime/hydrate-B.js" module="/assets/islands/Note-D.js"'
    const preload = '/assets/chunks/common-F.js /assets/chunks/react-C.js /assets/chunks/words-E.js'
    expect(html).toContain(`<react-island ${modules} preload="${preload}" when="interaction"`)
    expect(html).not.toContain('modulepreload')
  })

  it('adds the loader to the head once, and preloads its modules only if it hydrates at once', () => {
    const island = <Island of={Note} props={{ text: 'x' }} when="load" />
    const html = draw([<div key="1">{island}</div>, <div key="2">{island}</div>])
    expect(html.match(/<script[^>]*loader-A\.js/g)).toEqual([expect.stringContaining('loader-A.js')])
    expect(html.match(/rel="modulepreload"/g)).toHaveLength(5)
  })

  it('has different ids from another one of its kind', () => {
    const island = <Island of={Note} props={{ text: 'x' }} when="interaction" />
    const ids = [
      ...draw([<div key="1">{island}</div>, <div key="2">{island}</div>]).matchAll(/<p id="(.*?)"/g),
    ]
    expect(new Set(ids.map(([, id]) => id)).size).toBe(2)
  })

  it('has the name of its file, as that is its address', async () => {
    const files = readdirSync('client/islands').filter((file) => file.endsWith('.tsx'))
    expect(files).not.toEqual([])
    for (const file of files) {
      const { default: island } = await import(`../../../client/islands/${basename(file, '.tsx')}.tsx`)
      expect(island.name).toBe(basename(file, '.tsx'))
    }
  })

  it('loads the files of the namespaces that it names, which pages preload by these names', async () => {
    for (const file of readdirSync('client/islands')) {
      const { default: island } = await import(`../../../client/islands/${basename(file, '.tsx')}.tsx`)
      for (const [namespace, load] of Object.entries(island.texts as Required<IslandTexts>)) {
        expect((await load('fr')).default).toEqual(i18n.getResourceBundle('fr', namespace))
      }
    }
  })

  it.each(readdirSync('client/islands'))('names the namespaces of all its parts: %s', async (file) => {
    const { outputFiles } = await build({
      entryPoints: [join('client/islands', file)],
      bundle: true,
      format: 'esm',
      packages: 'external',
      loader: { '.json': 'empty' },
      write: false,
      logLevel: 'error',
    })
    // esbuild numbers the imports of each file.
    const used = [...`${outputFiles[0]?.text}`.matchAll(/useTranslation\d*\((.*?)\)/g)].flatMap(
      ([, names = '']) =>
        names === '' ? ['common'] : [...names.matchAll(/"(.*?)"/g)].map(([, name]) => name),
    )
    expect(used).not.toEqual([])
    const { default: island } = await import(`../../../client/islands/${basename(file, '.tsx')}.tsx`)
    expect(Object.keys(island.texts)).toEqual(expect.arrayContaining(used))
  })
})

it('accepts only plain JSON, and names by type what is not', () => {
  expectTypeOf(defineIsland<{ text: string; lines: { id: number }[] }>)
    .parameter(1)
    .not.toExtend<string>()
  expectTypeOf(defineIsland<{ text: string; onPress: () => void }>)
    .parameter(1)
    .toExtend<'onPress is not plain JSON'>()
  expectTypeOf(defineIsland<{ at: Date }>)
    .parameter(1)
    .toExtend<'at is not plain JSON'>()
})

it('reports which asset is missing', () => {
  expect(() => assetUrl('styles/nothing')).toThrow("No asset 'styles/nothing'")
})
