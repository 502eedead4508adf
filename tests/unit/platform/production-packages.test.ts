import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'

type Lock = { packages: Record<string, { dev?: boolean }> }

test('TypeScript is no package of production, nor an optional one of those', async () => {
  const { packages }: Lock = JSON.parse(await readFile('package-lock.json', 'utf8'))
  const ofProduction = Object.keys(packages).filter((name) => !packages[name]?.dev)
  expect(ofProduction).toContain('node_modules/express')
  // i18next names it as an optional peer, which npm installs: so i18next, which is in the bundle, is one of development.
  expect(ofProduction.filter((name) => name.includes('typescript'))).toEqual([])
})
