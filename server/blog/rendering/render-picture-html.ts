import { type Picture, srcSet, variantUrl } from '#domain/pictures/picture.ts'
import { escapeHtml } from '../../../views/escape-html.ts'

const sizes = '(min-width: 46rem) 42rem, 92vw'

/**
 * A picture within a text, as client/ui/Picture.tsx renders it; written by hand because the rendering thread runs
 * without React.
 */
export function renderPictureHtml({ url, width, height }: Picture, alt: string): string {
  const attributes = (named: Record<string, string | number>) =>
    Object.entries(named)
      .map(([name, value]) => ` ${name}="${escapeHtml(String(value))}"`)
      .join('')
  const source = { type: 'image/avif', srcset: srcSet(url, 'avif'), sizes }
  const image = { src: variantUrl(url, 800, 'jpg'), srcset: srcSet(url, 'jpg'), sizes, alt, width, height }
  const isLazy = { decoding: 'async', loading: 'lazy' }
  return `<picture><source${attributes(source)}><img${attributes({ ...image, ...isLazy })}></picture>`
}
