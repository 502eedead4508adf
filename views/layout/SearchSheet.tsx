import { paths } from '#domain/shared/paths.ts'
import { ConstantPart } from '../ConstantPart.tsx'
import { usePage } from '../PageContext.ts'
import { useTranslation } from '../translation/use-translation.ts'

/** The search field that the header's button opens; it submits to the shop list. */
export function SearchSheet() {
  return (
    <ConstantPart as="div" className="search-sheet" id="search" popover="auto" of={SearchForm} props={{}} />
  )
}

function SearchForm() {
  const { t } = useTranslation()
  const { href } = usePage()
  return (
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
          // biome-ignore lint/a11y/noAutofocus: it has the focus only once the visitor has opened the sheet, a popover
          autoFocus
        />
        <button className="btn" type="submit">
          {t('search.submit')}
        </button>
      </form>
    </search>
  )
}
