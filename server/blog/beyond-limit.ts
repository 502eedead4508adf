/** What is wrong with a text of Markdown that cannot be laid out; keys of errors.json. */
export type MarkdownFault = {
  code: 'markdown_nested' | 'markdown_marks' | 'markdown_slow' | 'markdown_heavy'
  /** Where it begins, from 1; null: no line can be named. */
  line: number | null
}

/** A text that asks for more work than any honest one does. */
export class BeyondLimit extends Error {
  readonly fault: MarkdownFault

  constructor(code: MarkdownFault['code'], line: number | null) {
    super(code)
    this.fault = { code, line }
  }
}
