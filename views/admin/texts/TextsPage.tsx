import { useTranslation } from 'react-i18next'
import {
  type EditablePageName,
  type EditableText,
  editablePages,
  isLegalText,
  textPaths,
} from '#domain/site/editable-texts.ts'
import { Icon } from '../../../client/ui/Icon.tsx'
import { usePage } from '../../PageContext.ts'
import { TextLink } from '../../ui/Buttons.tsx'
import { AdminLayout, AdminPageHeader } from '../AdminLayout.tsx'
import { SettingsNav } from '../settings/SettingsNav.tsx'

/** A text with its current words in the language of the page. */
type ListedText = EditableText & { words: string; isChanged: boolean }

/** Names a page whose texts staff may change; a legal text by its own title. */
export function useEditablePageName(): (page: EditablePageName) => string {
  const { t } = useTranslation(['admin-texts', 'legal'])
  return (page) => (isLegalText(page) ? t(`legal:${page}.title`) : t(`pages.${page}`))
}

/** All texts that staff may change, by the page that shows them. */
export function TextsPage({ texts }: { texts: readonly ListedText[] }) {
  const { t } = useTranslation('admin-texts')
  const pages = Object.keys(editablePages) as EditablePageName[]
  return (
    <AdminLayout title={t('title')} styles={['admin/settings']}>
      <AdminPageHeader title={t('title')} lead={t('lead')} />
      <SettingsNav />
      <div className="stack">
        {pages.map((page) => (
          <TextsOfPage key={page} page={page} texts={texts.filter((text) => text.page === page)} />
        ))}
      </div>
    </AdminLayout>
  )
}

function TextsOfPage({ page, texts }: { page: EditablePageName; texts: readonly ListedText[] }) {
  const { t } = useTranslation('admin-texts')
  const { href } = usePage()
  const nameOf = useEditablePageName()
  const { path } = editablePages[page]
  const changed = texts.filter(({ isChanged }) => isChanged).length
  return (
    <details className="panel texts" id={page}>
      <summary>
        <h2 className="h3">{nameOf(page)}</h2>
        {changed > 0 && <span className="soft">{t('changed', { count: changed })}</span>}
        <Icon name="chevron-down" />
      </summary>
      {path && <TextLink to={path}>{t('see')}</TextLink>}
      <ul>
        {texts.map(({ key, words, isChanged }) => (
          <li key={key}>
            <a href={href(textPaths.text(key))}>
              {words}
              {isChanged && <b> {t('is_changed')}</b>}
            </a>
          </li>
        ))}
      </ul>
    </details>
  )
}
