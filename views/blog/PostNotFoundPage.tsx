import { useTranslation } from 'react-i18next'
import { paths } from '#domain/shared/paths.ts'
import { Layout } from '../Layout.tsx'
import { usePage } from '../PageContext.ts'

/** For a missing or deleted post; sent with status 404 or 410. */
export function PostNotFoundPage({ isGone }: { isGone: boolean }) {
  const { t } = useTranslation('blog')
  const { href } = usePage()
  const title = t(isGone ? 'gone.title' : 'missing.title')
  return (
    <Layout title={title} canonicalPath={paths.blog} stylesheet="blog">
      <div className="article wrap">
        <div className="page-head stack">
          <h1>{title}</h1>
          <p className="soft lead">{t(isGone ? 'gone.text' : 'missing.text')}</p>
          <p>
            <a className="btn" href={href(paths.blog)}>
              {t('back')}
            </a>
          </p>
        </div>
        <div className="plate skel" aria-hidden="true" />
        <div className="prose skel-lines" aria-hidden="true">
          {lines.map((line) => (
            <span key={line} className="skel skel--line" />
          ))}
        </div>
      </div>
    </Layout>
  )
}

const lines = [1, 2, 3, 4, 5, 6, 7, 8]
