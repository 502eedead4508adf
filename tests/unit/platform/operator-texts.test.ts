import { execFile } from 'node:child_process'
import { existsSync, globSync, readdirSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import type * as z from 'zod'
import { orderRefusals } from '#domain/orders/order-refusals.ts'
import project from '../../../package.json' with { type: 'json' }
import lock from '../../../package-lock.json' with { type: 'json' }
import {
  environmentSchema,
  settingNames,
  settingSections,
  settingTexts,
} from '../../../server/config/environment-schema.ts'

const read = (file: string) => readFileSync(file, 'utf8')
const decisions = readdirSync('docs/decisions')
  .filter((name) => /^\d/.test(name))
  .map((name) => `docs/decisions/${name}`)
const texts = [
  ...['README.md', 'CONTRIBUTING.md', 'docs/map.md', 'CHANGELOG.md', 'deploy/README.md', 'docs/product.md'],
  ...['docs/settings.md', 'docs/scale.md', 'docs/api.md', 'docs/decisions/README.md'],
  ...decisions,
]
const settings = new Set(settingNames)
const all = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map(([, found = '']) => found)

/** As GitHub makes them of headings. */
const anchorsIn = (file: string) =>
  all(read(file), /^#+ (.+)$/gm).map((heading) =>
    heading
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N}\s_-]/gu, '')
      .replaceAll(' ', '-'),
  )

/** What is written by hand, before the first heading. */
const [introduction] = read('docs/settings.md').split('\n\n## ')

function toRow([name, schema]: [string, z.ZodType]): string {
  const text = settingTexts.get(schema)
  return `| \`${name}\`${text?.isSecret ? ' 🔑' : ''} | ${text?.unset} | ${text?.description} |`
}

test.each(texts)('what an operator reads links to what is there: %s', (text) => {
  const broken = all(read(text), /\]\(([^)\s]+)\)/g).filter((link) => {
    if (/^[a-z]+:/.test(link)) return false
    const [file = '', anchor] = link.split('#')
    const target = file ? path.join(path.dirname(text), file) : text
    return !existsSync(target) || (anchor !== undefined && !anchorsIn(target).includes(anchor))
  })
  expect(broken).toEqual([])
})

test('what an operator reads finds every setting in a file that is made of their descriptions, and at most 35', async () => {
  const rows = Object.entries(settingSections).map(([title, schemas]) =>
    [
      `## ${title}`,
      '',
      '| variable | without it | |',
      '| --- | --- | --- |',
      ...Object.entries(schemas).map(toRow),
    ].join('\n'),
  )
  // Written again by `npx vitest run tests/unit/platform/operator-texts.test.ts --update`.
  await expect([introduction, ...rows].join('\n\n').concat('\n')).toMatchFileSnapshot(
    path.resolve('docs/settings.md'),
  )
  expect(Object.keys(environmentSchema.shape).length).toBeLessThanOrEqual(35)
})

test.each(globSync('server/cli/*.ts'))('%s runs without a build, as README names it', async (command) => {
  const env = { ...process.env, DATABASE_URL: '', DATA_DIR: path.join(tmpdir(), 'no-shop-is-here') }
  const ended = await promisify(execFile)(process.execPath, [command, '--help'], { env }).catch(
    (error) => error,
  )
  expect(ended.stdout + ended.stderr).not.toMatch(/ERR_|Error:/)
})

test('what an operator reads names commands that are there, and the version of package.json', () => {
  const commands = all(read('deploy/README.md') + read('README.md'), /dist\/server\/cli\/([a-z-]+)\.js/g)
  const scripts = all(texts.map(read).join('\n'), /npm run ([a-z:-]+)/g)
  expect(commands.filter((name) => !existsSync(`server/cli/${name}.ts`))).toEqual([])
  expect(scripts.filter((name) => !(name in project.scripts))).toEqual([])
  expect([commands.length, scripts.length].every((count) => count > 5)).toBe(true)
  expect(all(read('CHANGELOG.md'), /^## (\d+\.\d+\.\d+) – \d{4}-\d\d-\d\d$/gm)[0]).toBe(project.version)
  expect([lock.version, lock.packages[''].version]).toEqual([project.version, project.version])
})

test('what an operator reads sets in .env what compose.yaml asks for, and settings', () => {
  const compose = read('compose.yaml')
  const example = all(read('deploy/env.example'), /^(?:# )?([A-Z_]+)=/gm)
  const asked = all(compose, /\$\{([A-Z_]+):\?/g)
  expect(asked.filter((name) => !example.includes(name))).toEqual([])
  const used = all(compose, /\$\{([A-Z_]+)/g)
  expect(example.filter((name) => !settings.has(name) && !used.includes(name))).toEqual([])
})

test('each reason why an order is refused is explained to operators', () => {
  const explained = read('deploy/README.md')
  expect(orderRefusals.length).toBeGreaterThan(2)
  expect(orderRefusals.filter((code) => !explained.includes(`\`${code}\``))).toEqual([])
})

test('every file that README, map and decisions name is there', () => {
  const named = all(
    ['README.md', 'docs/map.md', ...decisions].map(read).join('\n'),
    /`((?:server|views|client|tests|migrations|deploy|seeds)\/[\w./-]+)`/g,
  )
  // Those of recipes are yet to be made.
  const missing = named.filter((file) => !/\/(X\.tsx|x\.css)$/.test(file) && !existsSync(file))
  expect(named.length).toBeGreaterThan(100)
  expect(missing).toEqual([])
})
