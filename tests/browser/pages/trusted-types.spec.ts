import { paths } from '#domain/shared/paths.ts'
import { expect, test } from '../../support/browser/test.ts'

test('no script turns a text into HTML', { tag: '@once' }, async ({ page, at, expectBrowserError }) => {
  expectBrowserError(/TrustedHTML|TrustedScriptURL|Trusted Type|TrustedTypePolicy/)
  await page.goto(at(paths.gallery))
  const errors = await page.evaluate(async (worker) => {
    const nameOf = (error: unknown) => (error as Error).name
    const tries: (() => unknown)[] = [
      () => {
        document.body.innerHTML = '<img src=x>'
      },
      () => document.body.insertAdjacentHTML('beforeend', '<img src=x>'),
      () => new DOMParser().parseFromString('<p>', 'text/html'),
      () => {
        document.createElement('script').src = '/a.js'
      },
      () => navigator.serviceWorker.register(worker),
      () => globalThis.trustedTypes?.createPolicy('another', {}),
    ]
    return Promise.all(tries.map(async (attempt) => attempt()).map((done) => done.then(() => 'done', nameOf)))
  }, paths.serviceWorker)
  expect(errors).toEqual(Array(6).fill('TypeError'))
})
