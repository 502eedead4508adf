import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { usePage } from '../PageContext.ts'
import { Button, TextLink } from '../ui/Buttons.tsx'

type ListSearchProps = {
  path: string
  search: string
  label: string
  count: string
  children?: ReactNode
}

export function ListSearch({ path, search, label, count, children }: ListSearchProps) {
  const { t } = useTranslation('admin-lists')
  const { href } = usePage()
  return (
    <search className="row between space-after list-search">
      <form className="row" action={href(path)}>
        {children}
        <label className="sr" htmlFor="q">
          {label}
        </label>
        <input
          className="input"
          id="q"
          name="q"
          type="search"
          dir="auto"
          defaultValue={search}
          placeholder={label}
          maxLength={200}
          autoComplete="off"
        />
        <Button look="tint sm">{t('submit_search')}</Button>
        {search && <TextLink to={path}>{t('show_all')}</TextLink>}
      </form>
      <p className="soft">{count}</p>
    </search>
  )
}
