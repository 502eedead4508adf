import { error, Key, type WebDriver, type WebElement } from 'selenium-webdriver'
import { expect } from 'vitest'
import * as pageFunctions from './page-functions.ts'

/** Whatever takes longer than this on a busy machine will not come. */
const patience = { timeout: 60_000, interval: 100 }

export type Visitor = ReturnType<typeof createVisitor>

/** What a person does in a browser: real pointer and keys; each step waits until it can be done. */
export function createVisitor(driver: WebDriver, origin: string) {
  // A page that is just being left answers nothing.
  const read = <Input extends unknown[], Output>(run: (...input: Input) => Output, ...input: Input) =>
    expect.poll(() => driver.executeScript<Output>(run, ...input).catch(() => undefined), patience)

  /** WebDriver refuses to click what is covered or not on the screen. */
  async function click(selector: string, name = ''): Promise<void> {
    const clickOnce = async () => {
      const element = await driver
        .executeScript<WebElement | null>(pageFunctions.findElement, { selector, name })
        .catch(() => null)
      return element?.click().then(
        () => true,
        async (problem) => {
          if (!refusals.some((refusal) => problem instanceof refusal)) throw problem
          await driver.executeScript(pageFunctions.scrollToMiddle, element).catch(() => {})
          return false
        },
      )
    }
    const { timeout, interval } = patience
    await driver.wait(clickOnce, timeout, `${selector} ${name} cannot be clicked.`, interval)
  }

  return {
    click,
    /** Moves the pointer there. */
    async hover(selector: string) {
      await read(pageFunctions.readTexts, selector).not.toEqual([])
      const element = await driver.executeScript<WebElement>(pageFunctions.findElement, {
        selector,
        name: '',
      })
      await driver.executeScript(pageFunctions.scrollToMiddle, element)
      await driver.actions().move({ origin: element }).perform()
    },
    async open(address: string) {
      await driver.get(origin + address)
    },
    async goBack() {
      await driver.navigate().back()
    },
    async reload() {
      await driver.navigate().refresh()
    },
    async press(key: 'Enter' | 'Escape' | 'ArrowLeft' | 'ArrowRight') {
      await driver.actions().sendKeys(keys[key]).perform()
    },
    /** Replaces what the field contains. */
    async fill(selector: string, text: string) {
      await click(selector)
      const typing = driver.actions().keyDown(Key.CONTROL).sendKeys('a').keyUp(Key.CONTROL).sendKeys(text)
      await typing.perform()
      await read(pageFunctions.readValue, selector).toBe(text)
    },
    async choose(selector: string, value: string) {
      await read(pageFunctions.chooseOption, { selector, value }).toBe(true)
    },
    /** Only visible elements count. */
    seesTexts: (selector: string) => read(pageFunctions.readTexts, selector),
    isAt: (address: string) => read(pageFunctions.readAddress).toBe(address),
    seesAddress: () => read(pageFunctions.readAddress),
    hasFocusOn: (selector: string) => read(pageFunctions.isFocused, selector).toBe(true),
    /** How high a text would stand above the line in the font of an element, in pixels. */
    seesInk: (selector: string, text: string) => read(pageFunctions.measureInk, { selector, text }),
    /** How far one element reaches into the one below it, in pixels. */
    measureOverlap: (upper: string, lower: string) =>
      driver.executeScript<number>(pageFunctions.measureOverlap, { upper, lower }),
    /** The page cannot be scrolled sideways. */
    hasNoOverflow: () => read(pageFunctions.findOverflow).toBe(0),
  }
}

const keys = { Enter: Key.ENTER, Escape: Key.ESCAPE, ArrowLeft: Key.ARROW_LEFT, ArrowRight: Key.ARROW_RIGHT }

const refusals = [
  error.ElementClickInterceptedError,
  error.ElementNotInteractableError,
  error.StaleElementReferenceError,
]
