import { paths } from '#domain/shared/paths.ts'
import { usePage } from '../PageContext.ts'
import { useTranslation } from '../translation/use-translation.ts'

/** The search field that the header's button opens; it submits to the shop list. */
export function SearchSheet() {
  const { t } = useTranslation()
  const { href } = usePage()
  return (
    <div className="search-sheet" id="search" popover="auto">
      <search>
        <form className="wrap" action={href(paths.shop)}>
          <label className="sr" htmlFor="search-q">
            {t('search.label')}
          </label>
          <input
            className="input"
            id="search-q"
            type="search"
            name="q"
            maxLength={200}
            placeholder={t('search.placeholder')}
            enterKeyHint="search"
            autoFocus
          />
          <button className="btn" type="submit">
            {t('search.submit')}
          </button>
        </form>
      </search>
    </div>
  )
}
