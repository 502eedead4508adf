import { useTranslation } from 'react-i18next'
import { type GalleryCategory, type GalleryEntry, showEntry } from '#domain/gallery/gallery.ts'
import { sharePictureUrl } from '#domain/pictures/picture.ts'
import { localised } from '#domain/shared/language.ts'
import { paths } from '#domain/shared/paths.ts'
import { findSafiOffsets } from '#domain/time/safi-offsets.ts'
import EntryViewer from '../../client/islands/EntryViewer.tsx'
import { Island } from '../Island.tsx'
import { Layout } from '../Layout.tsx'
import { usePage } from '../PageContext.ts'
import { EmptyState } from '../ui/EmptyState.tsx'
import { ButtonLink, TextLink } from '../ui/Link.tsx'
import { LocalisedText } from '../ui/LocalisedText.tsx'
import { Breadcrumbs } from '../ui/PageHeader.tsx'
import { GalleryData } from './GalleryPage.tsx'

type EntryPageProps = {
  entry: GalleryEntry
  /** Index of the current picture. */
  shown: number
  categories: readonly GalleryCategory[]
}

/** The page of an entry, which the gallery shows in a dialog. */
export function EntryPage({ entry, shown, categories }: EntryPageProps) {
  const { t } = useTranslation('gallery')
  const { language, clock } = usePage()
  const title = localised(entry, 'title', language)
  const picture = entry.pictures[shown]
  const path = paths.galleryEntry(entry.id)
  return (
    <Layout
      title={title.text}
      description={
        localised(entry, 'description', language).text || t('entry_description', { title: title.text })
      }
      image={picture && sharePictureUrl(picture.url)}
      stylesheet="gallery"
      scripts={['gallery']}
    >
      <div className="wrap flush-end">
        <div className="page-head">
          <Breadcrumbs
            trail={[
              { name: t('title'), path: paths.gallery },
              { name: title.text, path },
            ]}
          />
          <h1>
            <LocalisedText of={title} />
          </h1>
        </div>
        <div className="viewer viewer--page">
          <Island
            of={EntryViewer}
            props={{
              entry: showEntry(entry, categories, language),
              initialIndex: shown,
              offsets: findSafiOffsets(clock()),
              language,
            }}
            when="interaction"
            isOptional
          />
        </div>
        <p>
          <TextLink to={paths.gallery}>{t('viewer.all')}</TextLink>
        </p>
      </div>
      <GalleryData name={title.text} path={path} entries={[entry]} />
    </Layout>
  )
}

/** For a missing or deleted entry. */
export function EntryNotFoundPage() {
  const { t } = useTranslation('gallery')
  return (
    <Layout stylesheet="not-found" title={t('missing.title')}>
      <div className="wrap">
        <EmptyState icon="image-off" level="h1" title={t('missing.title')} text={t('missing.text')}>
          <ButtonLink to={paths.gallery}>{t('viewer.all')}</ButtonLink>
        </EmptyState>
      </div>
    </Layout>
  )
}
