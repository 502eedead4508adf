import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { type GalleryCategory, type GalleryEntry, showEntry } from '#domain/gallery/gallery.ts'
import { sharePictureUrl } from '#domain/pictures/picture.ts'
import { type Language, localised } from '#domain/shared/language.ts'
import { paths } from '#domain/shared/paths.ts'
import EntryViewer from '../../client/islands/EntryViewer.tsx'
import { LocalisedText } from '../../client/ui/LocalisedText.tsx'
import type { ViewerProps } from '../../client/ui/Viewer.tsx'
import type { Head } from '../Document.tsx'
import { Island } from '../Island.tsx'
import { Layout } from '../Layout.tsx'
import { usePage } from '../PageContext.ts'
import { ButtonLink, TextLink } from '../ui/Buttons.tsx'
import { EmptyState } from '../ui/EmptyState.tsx'
import { Breadcrumbs } from '../ui/PageHeader.tsx'
import { GalleryData } from './GalleryPage.tsx'

type ViewerPageProps = Pick<Head, 'title' | 'description' | 'canonicalPath' | 'noindex'> & {
  heading: { text: string; language: Language }
  path: string
  list: { name: string; path: string }
  viewer: Pick<ViewerProps, 'entry' | 'path' | 'initialIndex'>
  back: { text: string; path: string }
  children?: ReactNode
}

export function ViewerPage({ heading, path, list, viewer, back, children, ...head }: ViewerPageProps) {
  const picture = viewer.entry.pictures[viewer.initialIndex]
  return (
    <Layout
      {...head}
      image={picture && sharePictureUrl(picture.url)}
      stylesheet="gallery"
      scripts={['gallery']}
    >
      <div className="wrap flush-end">
        <div className="page-head">
          <Breadcrumbs trail={[list, { name: heading.text, language: heading.language, path }]} />
          <h1>
            <LocalisedText of={heading} />
          </h1>
        </div>
        <div className="viewer viewer--page">
          <Island of={EntryViewer} props={viewer} when="interaction" isOptional />
        </div>
        <p>
          <TextLink to={back.path}>{back.text}</TextLink>
        </p>
      </div>
      {children}
    </Layout>
  )
}

type EntryPageProps = {
  entry: GalleryEntry
  shown: number
  categories: readonly GalleryCategory[]
}

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
