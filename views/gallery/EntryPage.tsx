import { useTranslation } from 'react-i18next'
import { sharePictureUrl } from '#domain/pictures/picture.ts'
import { localised } from '#domain/shared/language.ts'
import { paths } from '#domain/shared/paths.ts'
import { Layout } from '../Layout.tsx'
import { usePage } from '../PageContext.ts'
import { Breadcrumbs } from '../ui/Breadcrumbs.tsx'
import { LocalisedText } from '../ui/LocalisedText.tsx'
import { GalleryData } from './GalleryData.tsx'
import { Viewer, type ViewerProps } from './Viewer.tsx'

/** The page of an entry; the gallery's dialog shows the viewer of this page. */
export function EntryPage({ entry, shown, categories }: ViewerProps) {
  const { t } = useTranslation('gallery')
  const { href, language } = usePage()
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
          <Viewer entry={entry} shown={shown} categories={categories} />
        </div>
        <p>
          <a className="link" href={href(paths.gallery)}>
            {t('viewer.all')}
          </a>
        </p>
      </div>
      <GalleryData name={title.text} path={path} entries={[entry]} />
    </Layout>
  )
}
