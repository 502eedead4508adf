/** What is wrong with a text of Markdown that cannot be laid out; keys of errors.json. */
export type MarkdownError = {
  code: 'markdown_nested' | 'markdown_marks' | 'markdown_slow' | 'markdown_heavy'
  /** Where it begins, from 1; null: no line can be named. */
  line: number | null
}

/** A text that asks for more work than any honest one does. */
export class MarkdownLimitError extends Error {
  readonly details: MarkdownError

  constructor(code: MarkdownError['code'], line: number | null) {
    super(code)
    this.details = { code, line }
  }
}
