import { useTranslation } from 'react-i18next'
import { languages } from '#domain/shared/language.ts'
import { paths } from '#domain/shared/paths.ts'
import { type ContactMessage, mailLink } from '#domain/site/contact-message.ts'
import { AdminLayout } from '../admin/AdminLayout.tsx'
import { AdminPageHeader } from '../admin/AdminPageHeader.tsx'
import { usePage } from '../PageContext.ts'
import { DateTime } from '../ui/DateTime.tsx'
import { EmptyState } from '../ui/EmptyState.tsx'
import { Pager } from '../ui/Pager.tsx'

type MessagesPageProps = {
  items: readonly ContactMessage[]
  page: number
  pages: number
  hasContactInbox: boolean
}

/** Contact messages, for staff. */
export function MessagesPage({ items, page, pages, hasContactInbox }: MessagesPageProps) {
  const { t } = useTranslation('contact')
  const { href } = usePage()
  const title = t('messages.title')
  return (
    <AdminLayout title={title} styles={['about-contact']}>
      <AdminPageHeader title={title} />
      {!hasContactInbox && <p className="alert">{t('messages.off')}</p>}
      {items.length === 0 && <EmptyState icon="mail" title={t('messages.none')} />}
      <ul className="stack stack--l">
        {items.map((message) => (
          <Message key={message.id} message={message} />
        ))}
      </ul>
      <Pager page={page} pages={pages} hrefOf={(number) => href(`${paths.adminMessages}?page=${number}`)} />
    </AdminLayout>
  )
}

function Message({ message }: { message: ContactMessage }) {
  const { t } = useTranslation('contact')
  const { href } = usePage()
  return (
    <li className="panel message">
      <h2 dir="auto">{message.subject}</h2>
      <p className="soft">
        <bdi>{message.name}</bdi>, <bdi dir="ltr">{message.email}</bdi>
        {message.phone && (
          <>
            , <bdi dir="ltr">{message.phone}</bdi>
          </>
        )}
        , <DateTime at={message.created_at} isLong />, {languages[message.language].name}
      </p>
      <p className="message__text" dir="auto">
        {message.message}
      </p>
      <div className="row">
        <a className="btn btn--sm" href={mailLink(message.email, `Re: ${message.subject}`)}>
          {t('messages.answer')}
        </a>
        <form method="post" action={href(paths.adminMessageRemoval(message.id))}>
          <button className="btn btn--danger btn--sm" type="submit">
            {t('messages.remove')}
          </button>
        </form>
      </div>
    </li>
  )
}
