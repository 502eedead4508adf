import { expect, test } from 'vitest'
import { bundleForBrowser } from '../../../client/build/browser-bundle.ts'
import { isByteTableCurrent } from '../../../client/build/byte-table.ts'

test('the README has the sizes of scripts and styles as they are built', async () => {
  const built = await bundleForBrowser({ forProduction: true })
  expect(isByteTableCurrent(built), 'run npm run bytes').toBe(true)
})
