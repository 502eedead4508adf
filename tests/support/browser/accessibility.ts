import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type axe from 'axe-core'
import type { Page } from 'playwright/test'
import { splitLanguage } from '#domain/shared/paths.ts'
import { isShortRun, measureOverflow } from './overflow.ts'

// Parsed in half the time of the version with comments.
const axeSource = withoutIconLigatures(
  readFileSync(new URL(import.meta.resolve('axe-core/axe.min.js')), 'utf8'),
)

/** Without details of passed rules and preloaded media, which take half of axe's time and find nothing here. */
const options: axe.RunOptions = {
  runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
  resultTypes: ['violations'],
  preload: false,
}

/** Contrast is half of the work. */
const withoutContrast: axe.RunOptions = { ...options, rules: { 'color-contrast': { enabled: false } } }

/** All that the dark scheme can change for axe. */
const contrast: axe.RunOptions = { ...options, runOnly: { type: 'rule', values: ['color-contrast'] } }

const phoneWidth = 600

/**
 * Violations of WCAG 2.2 AA and of good practice found by axe, in short form, those of the dark scheme too, and whether the
 * page is wider than the screen. Each state of a page is looked at in the dark on a phone, and each page on a wide screen. In a
 * short run the contrast of each page is measured once, in both schemes: its other states have nearly the same colours.
 */
export async function findAccessibilityViolations(page: Page): Promise<string[]> {
  // A click waits only until the next page begins to arrive.
  await page.waitForLoadState()
  // From the top: a link half under a sticky bar would count as too small.
  await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }))
  await within('animations', page.evaluate(finishAnimations))
  // Not @axe-core/playwright, which injects axe into a page that has it and takes half as long again.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axeSource)
  const isOnceEnough = isShortRun || (page.viewportSize()?.width ?? 0) > phoneWidth
  const seen = seenInTheDark(new URL(page.url()))
  const isSeen = existsSync(seen)
  const found = await within('axe', page.evaluate(runAxe, isShortRun && isSeen ? withoutContrast : options))
  if (!isOnceEnough || !isSeen) {
    const inTheDark = await findDarkViolations(page)
    found.push(...inTheDark.map((violation) => `dark: ${violation}`))
    if (isOnceEnough && found.length === 0) writeFileSync(seen, '')
  }
  return (await measureOverflow(page)) > 0 ? [...found, 'wider than the screen'] : found
}

/**
 * A file in the run's folder (TMPDIR) that says of a page or tab that it was looked at without findings, in whichever
 * worker and language: all have the same colours.
 */
function seenInTheDark({ pathname, searchParams }: URL): string {
  const place = `${splitLanguage(pathname).path.replaceAll(/\d+/g, '0')} ${searchParams.get('tab') ?? ''}`
  return path.join(tmpdir(), `seen-in-the-dark-${createHash('sha1').update(place).digest('hex')}`)
}

async function findDarkViolations(page: Page): Promise<string[]> {
  await page.emulateMedia({ colorScheme: 'dark' })
  await within('animations in the dark', page.evaluate(finishAnimations))
  const found = await within('axe in the dark', page.evaluate(runAxe, contrast))
  await page.emulateMedia({ colorScheme: 'light' })
  return found
}

/** Less than the time of a test, so that what never ends is named. */
const longestWaitMs = 120_000

async function within<Result>(what: string, work: Promise<Result>): Promise<Result> {
  const over = Promise.withResolvers<never>()
  const timer = setTimeout(() => over.reject(new Error(`${what} took too long`)), longestWaitMs)
  try {
    return await Promise.race([work, over.promise])
  } finally {
    clearTimeout(timer)
  }
}

async function runAxe(options: axe.RunOptions): Promise<string[]> {
  const inPage = globalThis as unknown as { axe: typeof axe }
  const { violations } = await inPage.axe.run(options)
  return violations.flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id}: ${target.join(' ')}`))
}

/**
 * A message that has half faded in has half of its contrast. What is moving is taken to its end: on a busy machine the
 * transitions to the dark scheme take as long as axe. Scroll-driven and endless animations go on.
 */
async function finishAnimations(): Promise<void> {
  // A page in the background draws no frames.
  const nextFrame = () =>
    Promise.race([new Promise(requestAnimationFrame), new Promise((resolve) => setTimeout(resolve, 1000))])
  const isEnding = ({ effect, playState, timeline, playbackRate }: Animation) =>
    playState === 'running' &&
    playbackRate !== 0 &&
    timeline instanceof DocumentTimeline &&
    effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY
  // What the page does because it was scrolled begins in the next frame.
  for (let frame = 0; frame < 2; frame += 1) await nextFrame()
  // An inherited colour begins its own transition once that of its parent has ended.
  for (let ending = findEnding(); ending.length > 0; ending = findEnding()) {
    for (const animation of ending) animation.finish()
    await nextFrame()
  }

  function findEnding(): Animation[] {
    return document.getAnimations().filter(isEnding)
  }
}

/**
 * axe's source without its search for icon fonts, of which the shop has none: it takes Arabic letters that join for an
 * icon, and left out the contrast of half of the Arabic texts.
 */
function withoutIconLigatures(source: string): string {
  const start =
    /function \w+\(\w+\)\{(?=var \w+=1<arguments\.length&&void 0!==arguments\[1\]\?arguments\[1\]:\.15,)/
  const changed = source.replace(start, '$&return!1;')
  if (changed === source)
    throw new Error('The function isIconLigature of axe looks different in this version')
  return changed
}
