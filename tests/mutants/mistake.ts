/** A mistake that somebody could make, and the test that must notice it. */
export type Mistake = {
  /** What goes wrong, in the words of the product. */
  name: string
  file: string
  /** The text as it is, which the file has exactly once. */
  right: string
  /** The same text with the mistake; absent: it is left out. */
  wrong?: string
  /** The test file. */
  test: string
  /** Only its tests with this in their names, where the file is slow (`vitest -t`). */
  only?: string
}
