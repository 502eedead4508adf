import type { WebDriver } from 'selenium-webdriver'

/** A browser that one visitor has open. */
export type Session = {
  driver: WebDriver
  /** Errors of the pages so far; those in WebKit are not told to a driver. */
  errors: string[]
  close: () => Promise<void>
}

export type SessionOptions = {
  size: { width: number; height: number }
  hasScript: boolean
}
