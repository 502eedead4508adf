import { useTranslation } from 'react-i18next'
import { hasPermission } from '#domain/accounts/user.ts'
import { paths } from '#domain/shared/paths.ts'
import { containsWords } from '#domain/text/search-key.ts'
import { usePage } from '../PageContext.ts'
import { Button, Link } from '../ui/Buttons.tsx'
import { AdminLayout, AdminPageHeader, useDashboard } from './AdminLayout.tsx'
import { BareInput } from './form/Inputs.tsx'
import { type AdminPageGroup, type AdminPageKey, adminPages, mayOpen } from './navigation.ts'
import { settingsPages } from './settings/SettingsNav.tsx'

/** The server searches the pages, and a script does while somebody types. */
export function MorePage({ search }: { search: string }) {
  const { t } = useTranslation('admin')
  const { href } = usePage()
  const groups = useGroups()
  const isFound = ({ words }: PageLink) => containsWords(words, search)
  const isAnyFound = groups.some(({ links }) => links.some(isFound))
  return (
    <AdminLayout title={t('pages.more')} styles={['admin/today']} scripts={['admin/more']}>
      <AdminPageHeader title={t('pages.more')} />
      <search>
        <form className="row" action={href(paths.adminMore)}>
          <BareInput
            name="q"
            label={t('more.search')}
            type="search"
            dir="auto"
            defaultValue={search}
            placeholder={t('more.search')}
            maxLength={100}
          />
          <Button look="tint sm">{t('more.submit')}</Button>
        </form>
      </search>
      <div className="more">
        {groups.map(({ group, links }) => (
          <section key={group} aria-labelledby={`more-${group}`} hidden={!links.some(isFound)}>
            <h2 className="h3" id={`more-${group}`}>
              {t(`more.groups.${group}`)}
            </h2>
            <ul className="links">
              {links.map((link) => (
                <li key={link.path} data-words={link.words} hidden={!isFound(link)}>
                  <Link to={link.path}>{link.name}</Link>
                </li>
              ))}
            </ul>
          </section>
        ))}
      </div>
      <p data-none role="status" hidden={isAnyFound}>
        {t('more.none')}
      </p>
    </AdminLayout>
  )
}

type PageLink = {
  path: string
  name: string
  words: string
}

function useGroups(): { group: AdminPageGroup; links: PageLink[] }[] {
  const { t } = useTranslation(['admin', 'admin-settings'])
  const dashboard = useDashboard()
  const toLink = (key: string, path: string, name: string): PageLink => ({
    path,
    name,
    words: `${name} ${t(`more.words.${key as 'orders'}`, { defaultValue: '' })}`,
  })
  const sections = settingsPages
    .filter(({ permission }) => hasPermission(dashboard.role, permission))
    .map(({ name, path }) => toLink(`settings_${name}`, path, t(`admin-settings:nav.${name}`)))
  return (Object.keys(adminPages) as AdminPageGroup[])
    .map((group) => {
      const links = Object.entries(adminPages[group])
        .filter(([key, page]) => key !== 'settings' && mayOpen(key, page, dashboard))
        .map(([key, page]) => toLink(key, page.path, t(`pages.${key as AdminPageKey}`)))
      return { group, links: group === 'settings' ? [...sections, ...links] : links }
    })
    .filter(({ links }) => links.length > 0)
}
