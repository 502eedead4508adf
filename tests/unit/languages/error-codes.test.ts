import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import errors from '../../../locales/ar/errors.json' with { type: 'json' }

const code = /'([a-z_]+_(?:invalid|missing|long|short|high|unknown|elsewhere|same|differ))'/g

test('every error that a schema names has its text', () => {
  const codes = globSync('server/**/*-schema.ts').flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(code)].map(([, name]) => name),
  )
  expect(codes.length).toBeGreaterThan(50)
  expect(codes.filter((name) => !(String(name) in errors))).toEqual([])
})
