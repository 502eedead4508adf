import { useTranslation } from 'react-i18next'
import {
  type GalleryCategory,
  type GalleryEntry,
  type GalleryListQuery,
  galleryCategoryName,
  galleryListQuery,
  showEntry,
} from '#domain/gallery/gallery.ts'
import { sharePictureUrl, variantUrl } from '#domain/pictures/picture.ts'
import { defaultLanguage, languages, localised } from '#domain/shared/language.ts'
import type { Page } from '#domain/shared/page.ts'
import { paths } from '#domain/shared/paths.ts'
import GalleryWall from '../../client/islands/GalleryWall.tsx'
import { Pager } from '../../client/ui/Pager.tsx'
import { Island } from '../Island.tsx'
import { Layout } from '../Layout.tsx'
import { usePage } from '../PageContext.ts'
import { Button, ButtonLink } from '../ui/Buttons.tsx'
import { EmptyState } from '../ui/EmptyState.tsx'
import { ScriptIcons } from '../ui/icons.tsx'
import { PageHeader } from '../ui/PageHeader.tsx'
import { StructuredData } from '../ui/structured-data.tsx'

type GalleryPageProps = {
  /** The page that it asks for exists. */
  query: GalleryListQuery
  list: Page<GalleryEntry>
  categories: readonly GalleryCategory[]
}

export function GalleryPage({ query, list, categories }: GalleryPageProps) {
  const { items, total } = list
  const { page } = query
  const { t } = useTranslation('gallery')
  const { language } = usePage()
  const isFiltered = galleryListQuery.isFiltered(query)
  const [cover] = items[0]?.pictures ?? []
  return (
    <Layout
      title={page > 1 ? t('title_page', { title: t('title'), page }) : t('title')}
      description={t('description')}
      canonicalPath={galleryListQuery.path({ page })}
      image={cover && sharePictureUrl(cover.url)}
      noindex={isFiltered}
      stylesheet="gallery"
      scripts={['gallery']}
    >
      <div className="wrap flush-end">
        <PageHeader title={t('title')} lead={t('lead')} trail={[{ name: t('title'), path: paths.gallery }]} />
        <GallerySearch query={query} categories={categories} />
        {isFiltered && <p className="soft space-after found">{t('results', { count: total })}</p>}
        {items.length > 0 ? (
          <Island
            of={GalleryWall}
            props={{ entries: items.map((entry) => showEntry(entry, categories, language)) }}
            when="interaction"
            isOptional
          />
        ) : (
          <NoPictures isFiltered={isFiltered} />
        )}
        <Pager list={list} pathOf={(page) => galleryListQuery.path({ ...query, page })} />
      </div>
      {items.length > 0 && (
        <>
          <ScriptIcons names={['arrow-left', 'arrow-right']} />
          <GalleryData name={t('title')} path={paths.gallery} entries={items} isList />
        </>
      )}
    </Layout>
  )
}

function NoPictures({ isFiltered }: { isFiltered: boolean }) {
  const { t } = useTranslation('gallery')
  return (
    <EmptyState
      icon="image-off"
      title={t('empty.title')}
      text={isFiltered ? t('empty.filtered') : t('empty.text')}
    >
      <ButtonLink to={isFiltered ? paths.gallery : paths.shop}>
        {isFiltered ? t('empty.all') : t('empty.shop')}
      </ButtonLink>
    </EmptyState>
  )
}

type GallerySearchProps = { query: GalleryListQuery; categories: readonly GalleryCategory[] }

function GallerySearch({ query, categories }: GallerySearchProps) {
  const { t } = useTranslation('gallery')
  const { href, language } = usePage()
  const named = categories.map((category) => ({
    value: category.category,
    name: galleryCategoryName(category, language),
  }))
  named.sort((a, b) => a.name.text.localeCompare(b.name.text, languages[language].locale))
  return (
    <search>
      <form className="row filters-row" action={href(paths.gallery)}>
        <div className="field">
          <label htmlFor="title">{t('search')}</label>
          <input
            className="input"
            id="title"
            name="q"
            type="search"
            dir="auto"
            placeholder=" "
            defaultValue={query.q}
            maxLength={200}
            enterKeyHint="search"
          />
        </div>
        <div className="field">
          <label htmlFor="category">{t('category')}</label>
          <select className="input" id="category" name="category" defaultValue={query.category}>
            <option value="">{t('all')}</option>
            {named.map(({ value, name }) => (
              <option key={value} value={value} lang={name.language === language ? undefined : name.language}>
                {name.text}
              </option>
            ))}
          </select>
        </div>
        <Button look="line">{t('submit')}</Button>
      </form>
    </search>
  )
}

type GalleryDataProps = { name: string; path: string; entries: readonly GalleryEntry[]; isList?: boolean }

export function GalleryData({ name, path, entries, isList = false }: GalleryDataProps) {
  const { absolute, language } = usePage()
  const images = entries.flatMap((entry) => {
    const title = localised(entry, 'title', language).text
    const description = localised(entry, 'description', language).text
    return entry.pictures.slice(0, isList ? 1 : undefined).map(({ url, width, height }) => ({
      '@type': 'ImageObject',
      name: title,
      ...(description && !isList && { description }),
      contentUrl: absolute(url, defaultLanguage),
      thumbnailUrl: absolute(variantUrl(url, 400, 'jpg'), defaultLanguage),
      width,
      height,
    }))
  })
  return (
    <StructuredData
      data={{ '@type': 'ImageGallery', name, url: absolute(path), inLanguage: language, image: images }}
    />
  )
}
