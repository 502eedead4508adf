import { parentPort, workerData } from 'node:worker_threads'
import { countWords, type RenderedMarkdown } from '#domain/blog/post.ts'
import type { StoredPicture } from '#domain/pictures/picture.ts'
import type { Language } from '#domain/shared/language.ts'
import { failed, ok, type Result } from '#domain/shared/result.ts'
import { type MarkdownError, MarkdownLimitError } from './markdown-limit-error.ts'
import { renderMarkdown } from './render-markdown.ts'

// Worker thread that renders texts; markdown-worker-client.ts starts, calls and stops it.

export type RenderRequest = { markdown: string; pictures: readonly StoredPicture[]; language: Language }
export type RenderResult = Result<RenderedMarkdown, MarkdownError>

/** The current line, shared so that it is known when this thread is stopped. */
const line = new Int32Array(workerData as SharedArrayBuffer)

parentPort?.on('message', (request: RenderRequest) => parentPort?.postMessage(render(request)))
parentPort?.postMessage('ready')

function render({ markdown, pictures, language }: RenderRequest): RenderResult {
  Atomics.store(line, 0, 1)
  try {
    const known = new Map(pictures.map((picture) => [picture.url, picture]))
    const onLine = (number: number) => Atomics.store(line, 0, number)
    const rendered = renderMarkdown(markdown, { pictures: known, language, onLine })
    return ok({ ...rendered, word_count: countWords(markdown) })
  } catch (error) {
    if (error instanceof MarkdownLimitError) return failed(error.details.code, { line: error.details.line })
    // Stack overflow.
    if (error instanceof RangeError) return failed('markdown_nested', { line: Atomics.load(line, 0) || null })
    throw error
  }
}
