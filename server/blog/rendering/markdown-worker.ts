import { parentPort } from 'node:worker_threads'
import { countWords, type RenderedMarkdown } from '#domain/blog/post.ts'
import type { StoredPicture } from '#domain/pictures/picture.ts'
import type { Language } from '#domain/shared/language.ts'
import { failed, ok, type Result } from '#domain/shared/result.ts'
import { renderMarkdown } from './render-markdown.ts'

// This worker thread renders texts; markdown-worker-client.ts starts, calls and stops it.

export type RenderRequest = { markdown: string; pictures: readonly StoredPicture[]; language: Language }
export type RenderResult = Result<RenderedMarkdown, { code: 'markdown_heavy' }>

parentPort?.on('message', (request: RenderRequest) => parentPort?.postMessage(render(request)))
parentPort?.postMessage('ready')

function render({ markdown, pictures, language }: RenderRequest): RenderResult {
  try {
    const known = new Map(pictures.map((picture) => [picture.url, picture]))
    return ok({
      ...renderMarkdown(markdown, { pictures: known, language }),
      word_count: countWords(markdown),
    })
  } catch (error) {
    if (error instanceof RangeError) return failed('markdown_heavy')
    throw error
  }
}
