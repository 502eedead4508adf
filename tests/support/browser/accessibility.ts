import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type axe from 'axe-core'
import { expect, type Page } from 'playwright/test'
import { splitLanguage } from '#domain/shared/paths.ts'
import { withinSeconds } from '../servers/within-seconds.ts'
import { isShortRun, measureOverflow } from './overflow.ts'

// It is parsed in half the time of the version with comments.
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
 * Expects that axe finds no violation of WCAG 2.2 AA or of good practice, and that the page is not wider than the screen. In a
 * short run each state of a page (its heading, sections, dialogs and errors) is looked at once, and contrast is left to
 * `npm run test:series`, as colour-contrast.test.ts knows the colours: there each state of a page is looked at in the dark, too,
 * on a phone, and each page on a wide screen.
 */
export async function expectAccessible(page: Page, where?: string): Promise<void> {
  // A click waits only until the next page begins to arrive.
  await page.waitForLoadState()
  await within('animations', page.evaluate(finishAnimations))
  const found = await findViolations(page)
  if ((await measureOverflow(page)) > 0) found.push('wider than the screen')
  expect(found, where ?? page.url()).toEqual([])
}

async function findViolations(page: Page): Promise<string[]> {
  const { pathname, searchParams } = new URL(page.url())
  const place = `${splitLanguage(pathname).path.replaceAll(/\d+/g, '0')} ${searchParams.get('tab') ?? ''}`
  const seen = seenFile(isShortRun ? place + (await page.evaluate(readState)) : place)
  if (isShortRun && existsSync(seen)) return []
  // Not @axe-core/playwright, which injects axe into a page that has it and takes half as long again.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axeSource)
  const found = await within('axe', page.evaluate(runAxe, isShortRun ? withoutContrast : options))
  const isOnceEnough = isShortRun || (page.viewportSize()?.width ?? 0) > phoneWidth
  if (!isShortRun && !(isOnceEnough && existsSync(seen))) {
    const inTheDark = await findDarkViolations(page)
    found.push(...inTheDark.map((violation) => `dark: ${violation}`))
  }
  if (isOnceEnough && found.length === 0) writeFileSync(seen, '')
  return found
}

/**
 * A file in the run's folder (TMPDIR) that says of a page, or of one of its states, that it was looked at without findings, in
 * whichever worker: in every language a page has the same colours.
 */
function seenFile(place: string): string {
  return path.join(tmpdir(), `seen-${createHash('sha1').update(place).digest('hex')}`)
}

/** What the page is about, its sections, what lies over it, and whether it shows errors at its fields. */
function readState(): string {
  const heading = document.querySelector('h1')?.textContent.replaceAll(/\d+/g, '0') ?? ''
  const sections = [...document.querySelectorAll('main section')].map(
    (section) => section.id || (section.getAttribute('aria-labelledby') ?? ''),
  )
  const shown = document.querySelectorAll('dialog[open], :popover-open, [aria-invalid=true]')
  const names = [...shown].map((part) =>
    part.matches('[aria-invalid]') ? 'errors' : `${part.id} ${part.className}`,
  )
  return [heading, ...new Set([...sections, ...names])].join()
}

async function findDarkViolations(page: Page): Promise<string[]> {
  await page.emulateMedia({ colorScheme: 'dark' })
  await within('animations in the dark', page.evaluate(finishAnimations))
  const found = await within('axe in the dark', page.evaluate(runAxe, contrast))
  await page.emulateMedia({ colorScheme: 'light' })
  return found
}

/** Less than the time of a test, so that what never ends is named. */
function within<Result>(what: string, work: Promise<Result>): Promise<Result> {
  return withinSeconds(120, `${what} did not end`, work)
}

async function runAxe(options: axe.RunOptions): Promise<string[]> {
  const inPage = globalThis as unknown as { axe: typeof axe }
  const { violations } = await inPage.axe.run(options)
  return violations.flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id}: ${target.join(' ')}`))
}

/**
 * Goes to the top, as a link half under a sticky bar would count as too small, and takes what is moving to its end: a message
 * that has half faded in has half of its contrast, and on a busy machine the transitions to the dark scheme take as long as axe.
 * Scroll-driven and endless animations go on.
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
  if (scrollY > 0) {
    scrollTo({ top: 0, behavior: 'instant' })
    // What the page does because it was scrolled begins in the next frame.
    for (let frame = 0; frame < 2; frame += 1) await nextFrame()
  }
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
