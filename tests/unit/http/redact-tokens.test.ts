import { expect, test } from 'vitest'
import { redactTokens } from '../../../server/http/logging/describe-error.ts'

test.each([
  ['/en/reset?token=SECRET&x=1', '/en/reset?token=…&x=1'],
  ['/reset?Token=SECRET', '/reset?Token=…'],
  ['/en/reset%3Ftoken%3DSECRET', '/en/reset%3Ftoken%3D…'],
  ['/en/blog/preview/SECRET?a=b', '/en/blog/preview/…?a=b'],
  ['/en/blog/preview//SECRET', '/en/blog/preview//…'],
  ['/en/blog/preview%2FSECRET', '/en/blog/preview%2F…'],
  ['/blog/previews/2', '/blog/previews/2'],
])('%s is logged as %s', (address, logged) => {
  expect(redactTokens(address)).toBe(logged)
})
