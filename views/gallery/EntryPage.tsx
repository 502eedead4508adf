import { useTranslation } from 'react-i18next'
import { type GalleryCategory, type GalleryEntry, showEntry } from '#domain/gallery/gallery.ts'
import { localised } from '#domain/shared/language.ts'
import { paths } from '#domain/shared/paths.ts'
import { Layout } from '../Layout.tsx'
import { usePage } from '../PageContext.ts'
import { ButtonLink } from '../ui/Buttons.tsx'
import { EmptyState } from '../ui/EmptyState.tsx'
import { GalleryData } from './GalleryPage.tsx'
import { ViewerPage } from './ViewerPage.tsx'

type EntryPageProps = {
  entry: GalleryEntry
  /** Index of the current picture. */
  shown: number
  categories: readonly GalleryCategory[]
}

/** The page of an entry, which the gallery shows in a dialog. */
export function EntryPage({ entry, shown, categories }: EntryPageProps) {
  const { t } = useTranslation('gallery')
  const { language } = usePage()
  const title = localised(entry, 'title', language)
  const description = localised(entry, 'description', language).text
  const path = paths.galleryEntry(entry.id)
  return (
    <ViewerPage
      title={title.text}
      description={description || t('entry_description', { title: title.text })}
      heading={title}
      path={path}
      list={{ name: t('title'), path: paths.gallery }}
      viewer={{ entry: showEntry(entry, categories, language), initialIndex: shown }}
      back={{ text: t('viewer.all'), path: paths.gallery }}
    >
      <GalleryData name={title.text} path={path} entries={[entry]} />
    </ViewerPage>
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
