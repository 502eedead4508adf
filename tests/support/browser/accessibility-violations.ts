import { readFileSync } from 'node:fs'
import type axe from 'axe-core'
import type { Page } from 'playwright/test'
import { measureOverflow } from './expect-no-overflow.ts'

// Parsed in half the time of the version with comments.
const axeSource = readFileSync(new URL(import.meta.resolve('axe-core/axe.min.js')), 'utf8')

/** Without details of passed rules and preloaded media, which take half of axe's time and find nothing here. */
const options: axe.RunOptions = {
  runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'],
  resultTypes: ['violations'],
  preload: false,
}

/** All that the dark scheme can change for axe. */
const contrast: axe.RunOptions = { ...options, runOnly: { type: 'rule', values: ['color-contrast'] } }

/**
 * Violations of WCAG 2.2 AA found by axe, in short form, those of the dark scheme too, and whether the page is wider than
 * the screen.
 */
export async function findAccessibilityViolations(page: Page): Promise<string[]> {
  // From the top: a link half under a sticky bar would count as too small.
  await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }))
  await page.evaluate(awaitAnimations)
  // Not @axe-core/playwright, which injects axe into a page that has it and takes half as long again.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axeSource)
  const found = await page.evaluate(runAxe, options)
  await page.emulateMedia({ colorScheme: 'dark' })
  await page.evaluate(awaitAnimations)
  const inTheDark = await page.evaluate(runAxe, contrast)
  await page.emulateMedia({ colorScheme: 'light' })
  found.push(...inTheDark.map((violation) => `dark: ${violation}`))
  return (await measureOverflow(page)) > 0 ? [...found, 'wider than the screen'] : found
}

async function runAxe(options: axe.RunOptions): Promise<string[]> {
  const inPage = globalThis as unknown as { axe: typeof axe }
  const { violations } = await inPage.axe.run(options)
  return violations.flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id}: ${target.join(' ')}`))
}

/**
 * A message that has half faded in has half of its contrast. Scroll-driven and endless animations are not awaited.
 */
async function awaitAnimations(): Promise<void> {
  // What the page does because it was scrolled begins in the next frame.
  for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame)
  const isEnding = ({ effect, playState, timeline }: Animation) =>
    playState === 'running' &&
    timeline instanceof DocumentTimeline &&
    effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY
  // An inherited colour begins its own transition once that of its parent has ended.
  for (let ending = findEnding(); ending.length > 0; ending = findEnding()) {
    await Promise.allSettled(ending.map(({ finished }) => finished))
    await new Promise(requestAnimationFrame)
  }

  function findEnding(): Animation[] {
    return document.getAnimations().filter(isEnding)
  }
}
