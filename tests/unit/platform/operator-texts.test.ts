import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import project from '../../../package.json' with { type: 'json' }
import lock from '../../../package-lock.json' with { type: 'json' }
import { environmentSchema } from '../../../server/config/environment-schema.ts'
import { secretSettings } from '../../../server/config/secret-files.ts'

const read = (file: string) => readFileSync(file, 'utf8')
const texts = [
  'README.md',
  'CHANGELOG.md',
  'deploy/README.md',
  'docs/product.md',
  'docs/scale.md',
  'docs/api.md',
]
const settings = new Set(Object.keys(environmentSchema.shape))
const all = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map(([, found = '']) => found)

/** As GitHub makes them of headings. */
const anchorsIn = (file: string) =>
  all(read(file), /^#+ (.+)$/gm).map((heading) =>
    heading
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N}\s_-]/gu, '')
      .replaceAll(' ', '-'),
  )

describe('what an operator reads', () => {
  test.each(texts)('links to what is there: %s', (text) => {
    const broken = all(read(text), /\]\(([^)\s]+)\)/g).filter((link) => {
      if (/^[a-z]+:/.test(link)) return false
      const [file = '', anchor] = link.split('#')
      const target = file ? path.join(path.dirname(text), file) : text
      return !existsSync(target) || (anchor !== undefined && !anchorsIn(target).includes(anchor))
    })
    expect(broken).toEqual([])
  })

  test('has a row for each setting, and none for others', () => {
    const [, table = ''] = read('README.md').split('## Settings')
    const [rows = ''] = table.split('\n## ')
    const named = rows
      .split('\n')
      .filter((line) => line.startsWith('| `'))
      .flatMap((line) => all(line.split(' | ')[0] ?? '', /`([A-Z_0-9]+)`/g))
    // Node's own, which operators do not choose: image, unit and npm start set it.
    const own = [...settings].filter((name) => name !== 'NODE_ENV')
    expect(named.toSorted()).toEqual(own.toSorted())
    const [, secrets = ''] = /Secrets \(([^)]*)\)/.exec(rows) ?? []
    expect(all(secrets, /`([A-Z_0-9]+)`/g).toSorted()).toEqual([...secretSettings].toSorted())
  })

  test('names commands and files that are there', () => {
    const steps = read('deploy/README.md')
    const commands = all(steps + read('README.md'), /dist\/server\/cli\/([a-z-]+)\.js/g)
    const scripts = all(texts.map(read).join('\n'), /npm run ([a-z:-]+)/g)
    const files = all(steps, /(?<![\w/.])((?:deploy|docs|tests)\/[\w./-]*\w)/g).filter(
      (file) => !file.includes('*'),
    )
    expect(commands.filter((name) => !existsSync(`server/cli/${name}.ts`))).toEqual([])
    expect(scripts.filter((name) => !(name in project.scripts))).toEqual([])
    expect(files.filter((file) => !existsSync(file) && !existsSync(`${file}.service`))).toEqual([])
    expect([commands.length, scripts.length, files.length].every((count) => count > 5)).toBe(true)
  })

  test('sets in .env what compose.yaml asks for, and settings', () => {
    const compose = read('compose.yaml')
    const example = all(read('deploy/env.example'), /^(?:# )?([A-Z_]+)=/gm)
    const asked = all(compose, /\$\{([A-Z_]+):\?/g)
    expect(asked.filter((name) => !example.includes(name))).toEqual([])
    const used = all(compose, /\$\{([A-Z_]+)/g)
    expect(example.filter((name) => !settings.has(name) && !used.includes(name))).toEqual([])
  })

  test('is told the version of package.json, first in CHANGELOG.md', () => {
    expect(all(read('CHANGELOG.md'), /^## (\d+\.\d+\.\d+) – \d{4}-\d\d-\d\d$/gm)[0]).toBe(project.version)
    expect([lock.version, lock.packages[''].version]).toEqual([project.version, project.version])
  })
})

test('every file that the README names is there', () => {
  const named = all(read('README.md'), /`((?:server|views|client|tests|migrations|deploy|seeds)\/[\w./-]+)`/g)
  // Those of recipes are yet to be made.
  const missing = named.filter((file) => !/\/(X\.tsx|x\.css)$/.test(file) && !existsSync(file))
  expect(named.length).toBeGreaterThan(100)
  expect(missing).toEqual([])
})
