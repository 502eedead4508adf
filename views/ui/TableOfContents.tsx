import { useTranslation } from 'react-i18next'
import type { Heading } from '#domain/blog/post.ts'

const fewestHeadings = 3

export function TableOfContents({ headings }: { headings: readonly Heading[] }) {
  const { t } = useTranslation()
  if (headings.length < fewestHeadings) return null
  return (
    <nav className="toc links" aria-labelledby="contents">
      <p id="contents">{t('contents')}</p>
      <ul>
        {headings.map(({ id, text, level }) => (
          <li key={id} className={level > 2 ? 'toc__deep' : undefined}>
            <a href={`#${id}`}>{text}</a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
