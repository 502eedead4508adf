import { Trans, useTranslation } from 'react-i18next'
import { paths } from '#domain/shared/paths.ts'
import { Icon } from '../../../client/ui/Icon.tsx'
import { Picture } from '../../../client/ui/Picture.tsx'
import { workshopPicture } from '../../about/workshop-picture.ts'
import { usePage } from '../../PageContext.ts'

const steps = ['clay', 'wheel', 'cobalt', 'fire'] as const

/** How pottery is made, in four steps. */
export function Story() {
  const { t } = useTranslation('pages')
  const { href } = usePage()
  return (
    <section className="section wrap story">
      <div className="plate">
        <Picture
          picture={workshopPicture}
          alt={t('home.story.picture')}
          sizes="(min-width: 64em) 50vw, 92vw"
        />
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
