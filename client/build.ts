import { bundleForBrowser, writeAssets } from './build/browser-bundle.ts'
import { weighEntries } from './build/budgets.ts'
import { bundleServer } from './build/server-bundle.ts'

const started = performance.now()

const browser = await bundleForBrowser({ forProduction: true })
const tooLarge = weighEntries(browser).filter(({ bytes, most }) => bytes > most)
for (const { name, bytes, most } of tooLarge)
  console.error(`${name} weighs ${bytes} B gzipped, at most ${most} B (client/build/budgets.ts)`)
if (tooLarge.length > 0) process.exit(1)
await writeAssets(browser, { compress: true })
await bundleServer({ forProduction: true })
console.log(`build: done in ${((performance.now() - started) / 1000).toFixed(1)} s`)
