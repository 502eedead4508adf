import { paths } from '#domain/shared/paths.ts'
import { useTranslation } from '../../translation/use-translation.ts'

const examples = ['heading', 'bold', 'italic', 'list', 'numbers', 'link', 'quote'] as const

/** The supported Markdown syntax. */
export function MarkdownHelp() {
  const { t } = useTranslation('admin-blog')
  return (
    <details className="markdown-help">
      <summary className="link">{t('markdown.title')}</summary>
      <dl>
        {examples.map((example) => (
          <div key={example}>
            <dt>
              <code>{t(`markdown.${example}.write`, { path: paths.shop })}</code>
            </dt>
            <dd>{t(`markdown.${example}.get`)}</dd>
          </div>
        ))}
      </dl>
    </details>
  )
}
