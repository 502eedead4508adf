import { useTranslation } from 'react-i18next'
import { type GalleryCategory, galleryCategoryName } from '#domain/gallery/gallery.ts'
import type { GalleryListQuery } from '#domain/gallery/gallery-list.ts'
import { languages } from '#domain/shared/language.ts'
import { paths } from '#domain/shared/paths.ts'
import { usePage } from '../PageContext.ts'

type GallerySearchProps = { query: GalleryListQuery; categories: readonly GalleryCategory[] }

/** Search in titles of the page's language, and a category filter. */
export function GallerySearch({ query, categories }: GallerySearchProps) {
  const { t } = useTranslation('gallery')
  const { href, language } = usePage()
  const named = categories.map((category) => ({
    value: category.category,
    name: galleryCategoryName(category, language),
  }))
  named.sort((a, b) => a.name.text.localeCompare(b.name.text, languages[language].locale))
  return (
    <search>
      <form className="search" action={href(paths.gallery)} data-search>
        <div className="field">
          <label htmlFor="title">{t('search')}</label>
          <input
            className="input"
            id="title"
            name="q"
            type="search"
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
        <button className="btn btn--line" type="submit">
          {t('submit')}
        </button>
      </form>
    </search>
  )
}
