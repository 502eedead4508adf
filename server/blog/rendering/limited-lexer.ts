import { Lexer, type MarkedOptions, type Token, type TokenizerThis, type TokensList } from 'marked'
import { MarkdownLimitError } from './markdown-limit-error.ts'

/** Nested quotes and lists; people write two or three levels. */
const maxBlockDepth = 12
/** Nested emphasis and links. */
const maxInlineDepth = 24
/** Runs of * _ ~ in one paragraph: marked compares each with those after it. */
const maxEmphasisMarks = 1000

/**
 * marked's lexer, which also reports the current line and rejects texts with too deep nesting or too many emphasis
 * marks. marked allows such changes only by a subclass.
 */
export class LimitedLexer extends Lexer {
  #text = ''
  /** Offset up to which blocks are read, and its line. */
  #place = { offset: 0, line: 1 }
  readonly #lines = new WeakMap<Token[], number>()
  readonly #onLine: (line: number) => void
  #blockDepth = 0
  #inlineDepth = 0

  constructor(options: MarkedOptions, onLine: (line: number) => void) {
    super({ ...options, extensions: { renderers: {}, childTokens: {}, block: [beforeBlock] } })
    this.#onLine = onLine
  }

  override lex(markdown: string): TokensList {
    this.#text = markdown.replace(/\r\n|\r/g, '\n')
    return super.lex(this.#text)
  }

  /** Called before each block. `rest`: the remaining source of the text, quote or list that contains the block. */
  beginBlock(rest: string): void {
    if (this.#blockDepth === 1) this.#goTo(this.#text.length - rest.length)
    this.#onLine(this.#place.line)
  }

  override blockTokens(source: string, tokens?: Token[], lastParagraphClipped?: boolean): Token[]
  override blockTokens(source: string, tokens?: TokensList, lastParagraphClipped?: boolean): TokensList
  override blockTokens(source: string, tokens: Token[] = [], lastParagraphClipped = false): Token[] {
    if (this.#blockDepth > 0) this.#goToPart(source)
    if (this.#blockDepth >= maxBlockDepth) throw new MarkdownLimitError('markdown_nested', this.#place.line)
    this.#blockDepth += 1
    super.blockTokens(source, tokens, lastParagraphClipped)
    this.#blockDepth -= 1
    return tokens
  }

  /** marked queues a block's text until all blocks are known; its line is known only now. */
  override inline(source: string, tokens: Token[] = []): Token[] {
    this.#lines.set(tokens, this.#place.line)
    return super.inline(source, tokens)
  }

  override inlineTokens(source: string, tokens: Token[] = []): Token[] {
    const line = this.#lines.get(tokens)
    if (line !== undefined) this.#beginText(source, line)
    if (this.#inlineDepth >= maxInlineDepth) throw new MarkdownLimitError('markdown_nested', this.#place.line)
    this.#inlineDepth += 1
    super.inlineTokens(source, tokens)
    this.#inlineDepth -= 1
    return tokens
  }

  #beginText(source: string, line: number): void {
    this.#place.line = line
    this.#onLine(line)
    const marks = source.match(/\*+|_+|~+/g)?.length ?? 0
    if (marks > maxEmphasisMarks) throw new MarkdownLimitError('markdown_marks', line)
  }

  /**
   * Quotes and list items are passed without the marks at the start of their lines; the first words show their
   * position.
   */
  #goToPart(source: string): void {
    const [first = ''] = source.split('\n', 1)
    const offset = this.#text.indexOf(first.trim(), this.#place.offset)
    if (offset > 0) this.#goTo(offset)
  }

  #goTo(offset: number): void {
    const place = this.#place
    for (; place.offset < offset; place.offset += 1) if (this.#text[place.offset] === '\n') place.line += 1
  }
}

/** A block type that never matches, but is tried before all others. */
function beforeBlock(this: TokenizerThis, source: string): undefined {
  ;(this.lexer as LimitedLexer).beginBlock(source)
}
