import { type ComponentProps, type ReactNode, useContext } from 'react'
import { useTranslation } from 'react-i18next'
import type { UserListItem } from '#domain/accounts/user.ts'
import { paths } from '#domain/shared/paths.ts'
import { formatPhone } from '#domain/text/phone.ts'
import { type Button, SubmitRow } from '../../ui/Buttons.tsx'
import { DateTime } from '../../ui/DateTime.tsx'
import { Facts } from '../../ui/Facts.tsx'
import { FormError } from '../../ui/form/Alerts.tsx'
import { Field, FormContext } from '../../ui/form/Field.tsx'
import { PostForm } from '../../ui/form/PostForm.tsx'
import { AdminLayout, AdminPageHeader } from '../AdminLayout.tsx'
import { Confirm } from '../form/AdminFormPage.tsx'
import { MailLanguage, RoleChoice } from './InvitePage.tsx'
import { UserStates } from './UsersPage.tsx'

export type UserPageProps = {
  user: UserListItem
  isSelf: boolean
  priceLists: readonly { id: number; name: string }[]
  /** It is a key of errors.json. */
  error?: 'last_admin' | 'account_unverified' | 'role_invalid' | undefined
}

export function UserPage({ user, isSelf, priceLists, error }: UserPageProps) {
  const { t } = useTranslation(['accounts', 'errors'])
  return (
    <AdminLayout title={user.email} styles={['admin/users']}>
      <AdminPageHeader title={<bdi>{user.name || user.email}</bdi>} back="users">
        <UserStates user={user} />
      </AdminPageHeader>
      {error && <FormError>{t(`errors:${error}`)}</FormError>}
      <div className="stack sides">
        <div className="stack stack--l">
          <UserFacts user={user} isSelf={isSelf} />
          {/* Replaces the role form: a user without a verified address gets a staff role only by invitation. */}
          {user.verified_at || user.is_invited ? (
            <UserActionSection user={user} name="role" look="sm">
              {user.is_invited && <p>{t('users.actions.role.invited')}</p>}
              <RoleChoice role={user.role} />
            </UserActionSection>
          ) : (
            <PostForm className="panel stack" action={paths.adminUserInvitation}>
              <h2>{t('users.actions.role.title')}</h2>
              <p className="soft">{t('users.actions.role.unverified')}</p>
              <input type="hidden" name="email" value={user.email} />
              <RoleChoice role={user.role} />
              <MailLanguage />
              <SubmitRow look="sm">{t('users.invite.submit')}</SubmitRow>
            </PostForm>
          )}
          {!isSelf && <BusinessForm user={user} priceLists={priceLists} />}
        </div>
        <UserActions user={user} />
      </div>
    </AdminLayout>
  )
}

function UserFacts({ user, isSelf }: Pick<UserPageProps, 'user' | 'isSelf'>) {
  const { t } = useTranslation('accounts')
  return (
    <div className="panel stack">
      {isSelf && <p className="soft">{t('users.details.self')}</p>}
      <Facts
        of={{
          [t('users.details.email')]: <bdi dir="ltr">{user.email}</bdi>,
          [t('users.details.name')]: user.name && <bdi>{user.name}</bdi>,
          [t('users.details.phone')]: user.phone && <bdi dir="ltr">{formatPhone(user.phone)}</bdi>,
          [t('users.details.role')]: t(`users.roles.${user.role}`),
          [t('users.details.created')]: <DateTime at={user.created_at} />,
          [t('users.details.seen')]: user.last_seen_at ? (
            <DateTime at={user.last_seen_at} hasTime />
          ) : (
            t('users.never')
          ),
          [t('users.details.sessions')]: <bdi dir="ltr">{user.sessions}</bdi>,
          [t('users.details.blocked')]: user.blocked_at && <DateTime at={user.blocked_at} hasTime />,
        }}
      />
    </div>
  )
}

function BusinessForm({ user, priceLists }: Pick<UserPageProps, 'user' | 'priceLists'>) {
  const { t } = useTranslation('accounts')
  const { formValues } = useContext(FormContext)
  const { company, business_percent, price_list_id } = user
  const stored = {
    company: company ?? '',
    business_percent: String(business_percent ?? ''),
    price_list_id: String(price_list_id ?? ''),
  }
  const field = (name: keyof typeof stored) => ({
    name,
    label: t(`users.actions.business.${name}`),
    value: formValues[name] ?? stored[name],
    isOptional: true,
  })
  return (
    <UserActionSection user={user} name="business" look="sm">
      <Field {...field('company')} maxLength={200} />
      <Field {...field('business_percent')} inputMode="numeric" maxLength={5} isLtr />
      {priceLists.length > 0 && (
        <Field
          {...field('price_list_id')}
          options={[
            <option key="" value="">
              {t('users.actions.business.no_list')}
            </option>,
            ...priceLists.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            )),
          ]}
        />
      )}
    </UserActionSection>
  )
}

type UserActionName = 'role' | 'business' | 'sessions' | 'factor' | 'block' | 'unblock'

function UserActions({ user }: { user: UserListItem }) {
  const { t } = useTranslation('accounts')
  return (
    <div className="stack stack--l">
      <UserActionSection user={user} name="sessions" />
      {user.has_factor && <UserActionSection user={user} name="factor" />}
      {user.blocked_at ? (
        <UserActionSection user={user} name="unblock" />
      ) : (
        <UserActionSection user={user} name="block" look="danger sm" />
      )}
      <section className="stack">
        <h2>{t('users.actions.deletion.title')}</h2>
        <Confirm
          label={t('users.actions.deletion.open')}
          submit={t('users.actions.deletion.submit')}
          action={paths.adminUserAction(user.id, 'deletion')}
        >
          <p className="soft">{t('users.actions.deletion.text')}</p>
        </Confirm>
      </section>
    </div>
  )
}

type UserActionProps = {
  user: UserListItem
  name: UserActionName
  /** Only the first button of the page is filled. */
  look?: ComponentProps<typeof Button>['look']
  children?: ReactNode
}

function UserActionSection({ user, name, look = 'line sm', children }: UserActionProps) {
  const { t } = useTranslation('accounts')
  return (
    <PostForm className="panel stack" action={paths.adminUserAction(user.id, name)}>
      <h2>{t(`users.actions.${name}.title`)}</h2>
      <p className="soft">{t(`users.actions.${name}.text`)}</p>
      {children}
      <SubmitRow look={look}>{t(`users.actions.${name}.submit`)}</SubmitRow>
    </PostForm>
  )
}
