import { useTranslation } from 'react-i18next'
import type { PostLink } from '#domain/blog/post.ts'
import { localised } from '#domain/shared/language.ts'
import { paths } from '#domain/shared/paths.ts'
import { Icon } from '../../client/ui/Icon.tsx'
import { usePage } from '../PageContext.ts'
import { LocalisedText } from '../ui/LocalisedText.tsx'

type PostNeighboursProps = { previous: PostLink | undefined; next: PostLink | undefined }

/** The previous and the next published post. */
export function PostNeighbours({ previous, next }: PostNeighboursProps) {
  const { t } = useTranslation('blog')
  if (!previous && !next) return null
  return (
    <nav className="neighbours" aria-label={t('neighbours')}>
      {previous && <Neighbour post={previous} rel="prev" />}
      {next && <Neighbour post={next} rel="next" />}
    </nav>
  )
}

function Neighbour({ post, rel }: { post: PostLink; rel: 'prev' | 'next' }) {
  const { t } = useTranslation('blog')
  const { language, href } = usePage()
  return (
    <a className={`neighbour neighbour--${rel}`} href={href(paths.post(post.slug))} rel={rel}>
      <span className="soft">
        <Icon name={rel === 'prev' ? 'arrow-left' : 'arrow-right'} hasDirection />
        {t(rel === 'prev' ? 'previous' : 'next')}
      </span>
      <strong>
        <LocalisedText of={localised(post, 'title', language)} />
      </strong>
    </a>
  )
}
