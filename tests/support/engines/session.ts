/** A browser that one visitor has open, as far as WebDriver and WebDriver BiDi can do the same. */
export type Session = {
  navigate: (url: string) => Promise<void>
  /** Evaluates an expression in the page, also when the page's own scripts are off; its value is JSON. */
  evaluate: (expression: string) => Promise<unknown>
  /** Moves the pointer, presses its button or keys: both protocols have the same format for it. */
  perform: (sources: InputSource[]) => Promise<void>
  goBack: () => Promise<void>
  /** A PNG of what is on the screen. */
  takeScreenshot: () => Promise<Buffer>
  /** Errors of the pages' scripts so far. */
  errors: string[]
  close: () => Promise<void>
}

export type SessionOptions = {
  size: { width: number; height: number }
  hasScript: boolean
}

type InputSource =
  | { type: 'pointer'; id: string; parameters: { pointerType: 'mouse' }; actions: PointerAction[] }
  | { type: 'key'; id: string; actions: KeyAction[] }

type PointerAction =
  | { type: 'pointerMove'; x: number; y: number }
  | { type: 'pointerDown' | 'pointerUp'; button: number }

export type KeyAction = { type: 'keyDown' | 'keyUp'; value: string }
