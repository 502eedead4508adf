import type { Knex } from 'knex'
import { type Role, roleOf, type User, type UserListItem, type UserListQuery } from '#domain/accounts/user.ts'
import { mapPage, type Page } from '#domain/shared/page.ts'
import { escapeLike, newestFirst, paginate } from '../../db/paginate.ts'
import { isInvitedColumn } from '../accounts-by-email.ts'
import { hasFactorColumn } from '../queries.ts'

const usersPerPage = 50

export async function listUsers(db: Knex, { q, page }: UserListQuery): Promise<Page<UserListItem>> {
  const users = db('users')
  if (q)
    users.whereRaw(`(email_key || ' ' || lower(coalesce(name, ''))) like ?`, [
      `%${escapeLike(q.toLowerCase())}%`,
    ])
  const list = await paginate<Row>(users, { page, size: usersPerPage }, (rows) =>
    selectUsers(rows).orderBy(newestFirst('users')),
  )
  return mapPage(list, withRole)
}

export async function findUserInList(db: Knex, id: number): Promise<UserListItem | undefined> {
  const [row] = await selectUsers(db('users').where({ id }))
  return row && withRole(row)
}

type Row = Omit<UserListItem, 'role'> & { invited_role: Role }

function selectUsers(users: Knex.QueryBuilder): Knex.QueryBuilder<Row, Row[]> {
  return users.select(
    ...['id', 'email', 'name', 'phone', 'company', 'business_percent', 'price_list_id', 'user_metadata'],
    ...['app_metadata', 'created_at', 'last_seen_at', 'verified_at', 'blocked_at', 'invited_role'],
    users.client.raw(isInvitedColumn),
    users.client.raw(hasFactorColumn),
    users.client.raw(
      `(select count(*) from sign_ins where user_id = users.id and expires_at > now())::integer as sessions`,
    ),
  )
}

function withRole({ invited_role, ...row }: Row): UserListItem {
  return { ...row, role: row.is_invited ? invited_role : roleOf(row) }
}

export function userJson(user: User) {
  const { id, email, user_metadata, app_metadata } = user
  return { id, email, role: roleOf(user), user_metadata, app_metadata }
}
