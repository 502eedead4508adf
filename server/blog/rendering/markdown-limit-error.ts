/** Why a Markdown text cannot be rendered; codes are keys of locales/<language>/errors.json. */
export type MarkdownError = {
  code: 'markdown_nested' | 'markdown_marks' | 'markdown_slow' | 'markdown_heavy'
  /** Line where the problem begins, from 1; null when unknown. */
  line: number | null
}

/** Thrown for a text that needs more work than any legitimate one. */
export class MarkdownLimitError extends Error {
  readonly details: MarkdownError

  constructor(code: MarkdownError['code'], line: number | null) {
    super(code)
    this.details = { code, line }
  }
}
