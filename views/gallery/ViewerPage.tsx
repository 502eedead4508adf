import type { ReactNode } from 'react'
import { sharePictureUrl } from '#domain/pictures/picture.ts'
import type { Language } from '#domain/shared/language.ts'
import { findSafiOffsets } from '#domain/time/safi-offsets.ts'
import EntryViewer from '../../client/islands/EntryViewer.tsx'
import type { ViewerProps } from '../../client/ui/gallery/Viewer.tsx'
import { LocalisedText } from '../../client/ui/LocalisedText.tsx'
import type { Head } from '../Document.tsx'
import { Island } from '../Island.tsx'
import { Layout } from '../Layout.tsx'
import { usePage } from '../PageContext.ts'
import { TextLink } from '../ui/Buttons.tsx'
import { Breadcrumbs } from '../ui/PageHeader.tsx'

type ViewerPageProps = Pick<Head, 'title' | 'description' | 'canonicalPath' | 'noindex'> & {
  heading: { text: string; language: Language }
  path: string
  /** The list to which it belongs. */
  list: { name: string; path: string }
  viewer: Pick<ViewerProps, 'entry' | 'path' | 'initialIndex'>
  back: { text: string; path: string }
  children?: ReactNode
}

/** Large pictures, one at a time. */
export function ViewerPage({ heading, path, list, viewer, back, children, ...head }: ViewerPageProps) {
  const { clock } = usePage()
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
          <Breadcrumbs trail={[list, { name: heading.text, path }]} />
          <h1>
            <LocalisedText of={heading} />
          </h1>
        </div>
        <div className="viewer viewer--page">
          <Island
            of={EntryViewer}
            props={{ ...viewer, offsets: findSafiOffsets(clock()) }}
            when="interaction"
            isOptional
          />
        </div>
        <p>
          <TextLink to={back.path}>{back.text}</TextLink>
        </p>
      </div>
      {children}
    </Layout>
  )
}
