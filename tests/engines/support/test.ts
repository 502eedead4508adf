import { mkdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { test as base, describe, expect, inject } from 'vitest'
import type { Language } from '#domain/shared/language.ts'
import { localisePath } from '#domain/shared/paths.ts'
import { createI18n } from '../../../server/http/localisation/texts.ts'
import { startRunningShop } from '../../support/shop/running-shop.ts'
import { openFirefox } from './firefox.ts'
import { createVisitor, type Visitor } from './visitor.ts'
import { openWebKit } from './webkit.ts'

const engines = { Firefox: openFirefox, WebKit: openWebKit }
const engineNames = ['Firefox', 'WebKit'] as const
const sizes = { phone: { width: 390, height: 844 }, desktop: { width: 1280, height: 800 } }
const texts = createI18n()

type Setting = {
  engine: keyof typeof engines
  language: Language
  hasScript: boolean
  isPhone: boolean
}

type Fixtures = {
  shop: Awaited<ReturnType<typeof startRunningShop>>
  /** Set by forEachVisitor. */
  setting: Setting
  visitor: Visitor
  at: (address: string) => string
  say: (key: string, values?: object) => string
  /** The id of a product of the demo catalogue by its English name. */
  idOf: (name: string) => Promise<number>
}

/** A visitor in Firefox or WebKit, and the built shop. Any error in Firefox fails the test. */
export const test = base.extend<Fixtures>({
  setting: { engine: 'Firefox', language: 'ar', hasScript: true, isPhone: true },
  shop: [
    // biome-ignore lint/correctness/noEmptyPattern: vitest wants to see which fixtures are used.
    async ({}, use) => {
      const shop = await startRunningShop(inject('databaseServer'), inject('demoUploads'), {
        PAGE_CACHE_MB: '0',
      })
      await use(shop)
      await shop.stop()
    },
    { scope: 'file' },
  ],
  visitor: async ({ shop, setting, task }, use) => {
    const { engine, hasScript, isPhone } = setting
    const session = await engines[engine]({ size: isPhone ? sizes.phone : sizes.desktop, hasScript })
    try {
      await use(createVisitor(session.driver, shop.origin))
      if (task.result?.state === 'fail') {
        const name = `${task.suite?.name} ${task.name}.png`.replaceAll(/[^\w.-]+/g, '-')
        await mkdir('test-results', { recursive: true })
        await writeFile(path.join('test-results', name), await session.driver.takeScreenshot(), 'base64')
      }
      expect(session.errors, 'errors in the browser').toEqual([])
    } finally {
      await session.close()
      await shop.reset()
    }
  },
  at: async ({ setting }, use) => use((address) => localisePath(address, setting.language)),
  say: async ({ setting }, use) => {
    const t = texts.getFixedT(setting.language)
    await use((key, values = {}) => String(t(key as 'brand', { ...values })))
  },
  idOf: async ({ shop }, use) => {
    await use(async (name) => (await shop.db('products').first('id').where({ name_en: name })).id)
  },
})

/** Every size and language with the pages' scripts; without them, what a phone and a wide screen get. */
const visitors = [
  { hasScript: true, language: 'ar', isPhone: true },
  { hasScript: true, language: 'ar', isPhone: false },
  { hasScript: true, language: 'en', isPhone: true },
  { hasScript: true, language: 'en', isPhone: false },
  { hasScript: false, language: 'ar', isPhone: true },
  { hasScript: false, language: 'en', isPhone: false },
] as const

/** Describes the tests for both engines and each visitor. */
export function forEachVisitor(describeTests: () => void): void {
  const settings = engineNames.flatMap((engine) => visitors.map((visitor) => ({ engine, ...visitor })))
  describe.each(settings)('$engine, script: $hasScript, $language, phone: $isPhone', (setting) => {
    test.override({ setting })
    describeTests()
  })
}

export { expect }
