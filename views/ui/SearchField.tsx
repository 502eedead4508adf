import { useTranslation } from 'react-i18next'
import { searchPaths } from '#domain/admin/admin-paths.ts'
import { usePage } from '../PageContext.ts'
import { Button } from './Buttons.tsx'

type SearchFieldProps = {
  id: string
  value: string
  isFocusedWhenOpened?: boolean
}

/** A script adds suggestions to it. */
export function SearchField({ id, value, isFocusedWhenOpened = false }: SearchFieldProps) {
  const { t } = useTranslation()
  const { href } = usePage()
  return (
    <>
      <label className="sr" htmlFor={id}>
        {t('search.label')}
      </label>
      <input
        className="input"
        id={id}
        type="search"
        dir="auto"
        name="q"
        defaultValue={value}
        maxLength={200}
        placeholder={t('search.placeholder')}
        enterKeyHint="search"
        data-suggestions={href(searchPaths.suggestions)}
        // biome-ignore lint/a11y/noAutofocus: in a popover, which has the focus only once the visitor has opened it
        autoFocus={isFocusedWhenOpened}
      />
      <Button>{t('search.submit')}</Button>
    </>
  )
}
