import { parentPort, workerData } from 'node:worker_threads'
import type { Language } from '#domain/language.ts'
import type { Picture } from '#domain/picture.ts'
import { countWords, type RenderedText } from '#domain/post.ts'
import { failed, ok, type Result } from '#domain/result.ts'
import { BeyondLimit, type MarkdownFault } from './beyond-limit.ts'
import { renderMarkdown } from './render-markdown.ts'

// The thread that lays out texts; render-aside.ts starts it, talks to it and stops it.

export type RenderOrder = { markdown: string; pictures: readonly Picture[]; language: Language }
export type RenderOutcome = Result<RenderedText, MarkdownFault>

/** The line at work, for whoever has to stop this thread and wants to say where it was. */
const line = new Int32Array(workerData as SharedArrayBuffer)

parentPort?.on('message', (order: RenderOrder) => parentPort?.postMessage(render(order)))
parentPort?.postMessage('ready')

function render({ markdown, pictures, language }: RenderOrder): RenderOutcome {
  Atomics.store(line, 0, 1)
  try {
    const known = new Map(pictures.map((picture) => [picture.url, picture]))
    const onLine = (number: number) => Atomics.store(line, 0, number)
    const rendered = renderMarkdown(markdown, { pictures: known, language, onLine })
    return ok({ ...rendered, word_count: countWords(markdown) })
  } catch (error) {
    if (error instanceof BeyondLimit) return failed(error.fault.code, { line: error.fault.line })
    // The stack is full.
    if (error instanceof RangeError) return failed('markdown_nested', { line: Atomics.load(line, 0) || null })
    throw error
  }
}
