import { useTranslation } from 'react-i18next'
import { languages } from '#domain/shared/language.ts'
import type { Page } from '#domain/shared/page.ts'
import { paths } from '#domain/shared/paths.ts'
import {
  type ContactFieldName,
  type ContactMessage,
  mailLink,
  messageListQuery,
} from '#domain/site/contact-form.ts'
import { formatPhone } from '#domain/text/phone.ts'
import { Pager } from '../../client/ui/Pager.tsx'
import { AdminLayout, AdminPageHeader } from '../admin/AdminLayout.tsx'
import { ConfirmDelete } from '../admin/form/AdminFormPage.tsx'
import { Badge } from '../ui/Badge.tsx'
import { ButtonLink, PostButton } from '../ui/Buttons.tsx'
import { DateTime } from '../ui/DateTime.tsx'
import { EmptyState } from '../ui/EmptyState.tsx'

type MessagesPageProps = {
  list: Page<ContactMessage>
  /** It counts those of all pages. */
  unread: number
  hasContactInbox: boolean
}

export function MessagesPage({ list, unread, hasContactInbox }: MessagesPageProps) {
  const { t } = useTranslation('contact')
  const title = t('messages.title')
  const [newest] = list.items
  return (
    <AdminLayout title={title}>
      <AdminPageHeader title={title}>
        {unread > 1 && newest && list.page === 1 && (
          <PostButton action={paths.adminMessagesReading} fields={{ newest: newest.id }} look="line sm">
            {t('messages.all_read')}
          </PostButton>
        )}
      </AdminPageHeader>
      {!hasContactInbox && <p className="alert">{t('messages.off')}</p>}
      {list.items.length === 0 && <EmptyState icon="mail" title={t('messages.none')} />}
      <ul className="stack stack--l">
        {list.items.map((message) => (
          <Message key={message.id} message={message} />
        ))}
      </ul>
      <Pager list={list} pathOf={(page) => messageListQuery.path({ page })} />
    </AdminLayout>
  )
}

function Message({ message }: { message: ContactMessage }) {
  const { t } = useTranslation('contact')
  return (
    <li className="panel stack stack--m message">
      <h2 dir="auto">{message.subject}</h2>
      <p className="soft">
        {message.read_at === null && <Badge kind="new">{t('messages.unread')}</Badge>}{' '}
        <bdi>{message.name}</bdi> · <bdi dir="ltr">{message.email}</bdi>
        {message.phone && (
          <>
            {' '}
            · <bdi dir="ltr">{formatPhone(message.phone)}</bdi>
          </>
        )}{' '}
        · <DateTime at={message.created_at} isLong /> · {languages[message.language].name}
      </p>
      <p className="typed" dir="auto">
        {message.message}
      </p>
      <OtherFields of={message} />
      <div className="row">
        <ButtonLink href={mailLink(message.email, `Re: ${message.subject}`)} look="sm">
          {t('messages.answer')}
        </ButtonLink>
        {message.read_at === null && (
          <PostButton action={paths.adminMessageReading(message.id)} look="tint sm">
            {t('messages.read')}
          </PostButton>
        )}
      </div>
      <ConfirmDelete
        label={t('messages.remove')}
        question={t('messages.remove_question', { name: message.name })}
        text={t('messages.remove_text')}
        action={paths.adminMessageRemoval(message.id)}
      />
    </li>
  )
}

/** Fields that the form no longer has are shown by their names. */
function OtherFields({ of }: { of: ContactMessage }) {
  const { t } = useTranslation('contact')
  const filled = Object.entries(of.fields).filter(([, value]) => value)
  if (filled.length === 0) return null
  return (
    <dl className="facts-grid">
      {filled.map(([name, value]) => (
        <div key={name}>
          <dt>{t(`fields.${name as ContactFieldName}`, { defaultValue: name })}</dt>
          <dd dir="auto">{value}</dd>
        </div>
      ))}
    </dl>
  )
}
