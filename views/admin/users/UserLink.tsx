import { useTranslation } from 'react-i18next'
import { paths } from '#domain/shared/paths.ts'
import { usePage } from '../../PageContext.ts'

/** An account by its e-mail; a deleted one is shown as its number. */
export function UserLink({ id, email }: { id: number | null; email: string | null }) {
  const { t } = useTranslation('accounts')
  const { href } = usePage()
  if (email === null || id === null) return t('users.log.deleted_user', { id })
  return (
    <a href={href(paths.adminUser(id))}>
      <bdi dir="ltr">{email}</bdi>
    </a>
  )
}
