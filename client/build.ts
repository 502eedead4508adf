import { bundleForBrowser } from './build/browser-bundle.ts'
import { checkBudgets } from './build/check-budgets.ts'
import { bundleServer } from './build/server-bundle.ts'
import { writeAssets } from './build/write-assets.ts'

const started = performance.now()

const browser = await step('browser bundle', () => bundleForBrowser({ forProduction: true }))
const errors = checkBudgets(browser.manifest, browser.sizes)
if (errors.length > 0) {
  console.error(`The build stops:\n${errors.map((error) => `  ${error}`).join('\n')}`)
  process.exit(1)
}
console.log(`build: ${Object.keys(browser.manifest).length} entries, all within their budgets`)
await step('assets compressed (fonts are already) and written', () =>
  writeAssets(browser, { compress: true }),
)
const entries = await step('server bundle', () => bundleServer({ forProduction: true }))
console.log(`build: ${entries.join(', ') || 'no server entry yet'}`)
console.log(`build: done in ${seconds(started)}`)

async function step<Result>(name: string, work: () => Promise<Result>): Promise<Result> {
  const start = performance.now()
  const result = await work()
  console.log(`build: ${name} in ${seconds(start)}`)
  return result
}

function seconds(since: number): string {
  return `${((performance.now() - since) / 1000).toFixed(2)} s`
}
