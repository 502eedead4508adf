import { useTranslation } from 'react-i18next'
import { sharePictureUrl } from '#domain/pictures/picture.ts'
import { paths } from '#domain/shared/paths.ts'
import { Icon } from '../../client/ui/Icon.tsx'
import { Picture } from '../../client/ui/Picture.tsx'
import { Layout } from '../Layout.tsx'
import { PageHeader } from '../ui/PageHeader.tsx'
import { workshopPicture } from '../ui/Workshop.tsx'

export function AboutPage() {
  const { t } = useTranslation('about')
  return (
    <Layout
      title={t('crumb')}
      description={t('description')}
      image={sharePictureUrl(workshopPicture.url)}
      stylesheet="about"
    >
      <div className="wrap flush-end">
        <PageHeader title={t('title')} trail={[{ name: t('crumb'), path: paths.about }]} />
        <div className="plate banner-pic">
          <Picture
            picture={workshopPicture}
            alt={t('picture')}
            sizes="(min-width: 80em) 78rem, 92vw"
            isUrgent
          />
        </div>
        <div className="duo">
          <p className="lead">{t('lead.who')}</p>
          <p className="lead">{t('lead.what')}</p>
        </div>
        <Features />
      </div>
      <VisionAndMission />
    </Layout>
  )
}

const features = [
  { key: 'quality', icon: 'gem' },
  { key: 'wholesale', icon: 'boxes' },
  { key: 'range', icon: 'layout-grid' },
  { key: 'visit', icon: 'door-open' },
] as const

function Features() {
  const { t } = useTranslation('about')
  return (
    <ul className="features">
      {features.map(({ key, icon }) => (
        <li key={key}>
          <Icon name={icon} />
          <h2>{t(`features.${key}.title`)}</h2>
          <p className="soft">{t(`features.${key}.text`)}</p>
        </li>
      ))}
    </ul>
  )
}

function VisionAndMission() {
  const { t } = useTranslation('about')
  return (
    <>
      <div className="zellige" aria-hidden="true" />
      <div className="wall">
        <div className="wrap duo">
          {(['vision', 'mission'] as const).map((key) => (
            <div key={key}>
              <h2>{t(`${key}.title`)}</h2>
              <p>{t(`${key}.text`)}</p>
            </div>
          ))}
        </div>
      </div>
    </>
  )
}
