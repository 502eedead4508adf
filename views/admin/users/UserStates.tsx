import { useTranslation } from 'react-i18next'
import { isStaff } from '#domain/accounts/sign-in.ts'
import type { UserListItem } from '#domain/accounts/user.ts'
import { Badge } from '../../ui/Badge.tsx'

/** Badges for the states of an account. */
export function UserStates({ user }: { user: UserListItem }) {
  const { t } = useTranslation('accounts')
  const isUnverified = user.verified_at === null
  const lacksFactor = isStaff(user.role) && !user.has_factor && !user.is_invited
  return (
    <span className="row user-states">
      {user.blocked_at && <Badge kind="out">{t('users.states.blocked')}</Badge>}
      {user.is_invited && <Badge kind="cat">{t('users.states.invited')}</Badge>}
      {isUnverified && <Badge kind="low">{t('users.states.unverified')}</Badge>}
      {!user.blocked_at && !isUnverified && <Badge kind="in">{t('users.states.active')}</Badge>}
      {user.has_factor && <Badge kind="cat">{t('users.states.factor')}</Badge>}
      {lacksFactor && <Badge kind="low">{t('users.states.no_factor')}</Badge>}
    </span>
  )
}
