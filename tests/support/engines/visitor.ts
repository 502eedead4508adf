import { setTimeout as wait } from 'node:timers/promises'
import { expect } from 'vitest'
import * as pageFunctions from './page-functions.ts'
import type { KeyAction, Session } from './session.ts'

/** Whatever takes longer than this on a busy machine will not come. */
const patience = { timeout: 60_000, interval: 100 }

/** Key codes of WebDriver. */
const keys = {
  Enter: '\uE007',
  Escape: '\uE00C',
  Control: '\uE009',
  ArrowLeft: '\uE012',
  ArrowRight: '\uE014',
} as const

export type Visitor = ReturnType<typeof createVisitor>

/** What a person does in a browser: real pointer and keys; each step waits until it can be done. */
export function createVisitor(session: Session, origin: string) {
  const call = <Input extends unknown[], Output>(run: (...input: Input) => Output, ...input: Input) =>
    session.evaluate(`(${run})(${input.map((each) => JSON.stringify(each)).join(',')})`) as Promise<Output>
  // A page that is just being left answers nothing.
  const read = <Input extends unknown[], Output>(run: (...input: Input) => Output, ...input: Input) =>
    expect.poll(() => call(run, ...input).catch(() => undefined), patience)

  async function click(selector: string, name = ''): Promise<void> {
    const point = await findRestingPoint(selector, name)
    await session.perform([
      {
        type: 'pointer',
        id: 'mouse',
        parameters: { pointerType: 'mouse' },
        actions: [
          { type: 'pointerMove', ...point },
          { type: 'pointerDown', button: 0 },
          { type: 'pointerUp', button: 0 },
        ],
      },
    ])
  }

  async function hover(selector: string): Promise<void> {
    const point = await findRestingPoint(selector, '')
    const parameters = { pointerType: 'mouse' } as const
    const actions = [{ type: 'pointerMove', ...point }] as const
    await session.perform([{ type: 'pointer', id: 'mouse', parameters, actions: [...actions] }])
  }

  /** The point to click once it is the same twice: what still moves would be missed. */
  async function findRestingPoint(selector: string, name: string) {
    const end = Date.now() + patience.timeout
    let before: unknown
    for (;;) {
      const point = await call(pageFunctions.findPoint, { selector, name }).catch(String)
      if (typeof point === 'object' && JSON.stringify(point) === JSON.stringify(before)) return point
      if (Date.now() > end) throw new Error(`${selector} ${name}: ${JSON.stringify(point)}`)
      before = point
      await wait(patience.interval)
    }
  }

  async function type(actions: KeyAction[]): Promise<void> {
    await session.perform([{ type: 'key', id: 'keyboard', actions }])
  }

  return {
    click,
    hover,
    async open(address: string) {
      // Firefox sometimes never answers a navigation that interrupts the loading of another page.
      await read(pageFunctions.hasLoaded).toBe(true)
      await session.navigate(origin + address)
    },
    async goBack() {
      await session.goBack()
    },
    async reload() {
      await call(pageFunctions.reload)
    },
    async press(key: keyof typeof keys) {
      await type(pressed(keys[key]))
    },
    /** Replaces what the field contains. */
    async fill(selector: string, text: string) {
      await click(selector)
      const selectAll: KeyAction[] = [
        { type: 'keyDown', value: keys.Control },
        ...pressed('a'),
        { type: 'keyUp', value: keys.Control },
      ]
      await type([...selectAll, ...[...text].flatMap(pressed)])
      await read(pageFunctions.readValue, selector).toBe(text)
    },
    async choose(selector: string, value: string) {
      await read(pageFunctions.chooseOption, { selector, value }).toBe(true)
    },
    /** The texts of the visible elements. */
    seesTexts: (selector: string) => read(pageFunctions.readTexts, selector),
    isAt: (address: string) => read(pageFunctions.readAddress).toBe(address),
    seesAddress: () => read(pageFunctions.readAddress),
    hasFocusOn: (selector: string) => read(pageFunctions.isFocused, selector).toBe(true),
    /** How high a text would stand above the line in the font of an element, in pixels. */
    seesInk: (selector: string, text: string) => read(pageFunctions.measureInk, { selector, text }),
    /** The page cannot be scrolled sideways. */
    hasNoOverflow: () => read(pageFunctions.findOverflow).toBe(0),
  }
}

function pressed(value: string): KeyAction[] {
  return [
    { type: 'keyDown', value },
    { type: 'keyUp', value },
  ]
}
