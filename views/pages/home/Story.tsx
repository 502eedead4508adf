import { Trans, useTranslation } from 'react-i18next'
import { paths } from '#domain/paths.ts'
import type { Picture as StoredPicture } from '#domain/picture.ts'
import { Icon } from '../../../client/ui/Icon.tsx'
import { Picture } from '../../../client/ui/Picture.tsx'
import { usePage } from '../../PageContext.ts'

/** Part of the site, not of the catalogue: it stands in public/ with its variants. */
const workshop: StoredPicture = {
  url: '/pictures/workshop.jpg',
  width: 1600,
  height: 1000,
  colour: '#7c583f',
}

const steps = ['clay', 'wheel', 'cobalt', 'fire'] as const

/** How clay becomes a pot, in four steps. */
export function Story() {
  const { t } = useTranslation('pages')
  const { href } = usePage()
  return (
    <section className="section wrap story">
      <div className="plate">
        <Picture picture={workshop} alt={t('home.story.picture')} sizes="(min-width: 64em) 50vw, 92vw" />
      </div>
      <div>
        <h2>{t('home.story.title')}</h2>
        <ol>
          {steps.map((step, index) => (
            <li key={step}>
              <span>{index + 1}</span>
              <p>
                <Trans t={t} i18nKey={`home.story.${step}`} components={{ strong: <strong /> }} />
              </p>
            </li>
          ))}
        </ol>
        <a className="link" href={href(paths.about)}>
          {t('home.story.more')}
          <Icon name="arrow-right" hasDirection />
        </a>
      </div>
    </section>
  )
}
