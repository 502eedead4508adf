import type { Knex } from 'knex'
import { type Role, roleOf } from '#domain/accounts/user.ts'
import type { PaginatedUsers, UserListItem } from '#domain/accounts/user-list.ts'
import { cleanText } from '#domain/text/clean-text.ts'
import { escapeLike } from '../../db/escape-like.ts'
import { isInvitedColumn } from '../accounts-by-email.ts'

const perPage = 50

/** For the admin: users, newest first, whose e-mail or name holds what is searched for. */
export async function listUsers(
  db: Knex,
  { search = '', page = 1 }: { search?: string; page?: number },
): Promise<PaginatedUsers> {
  const users = db('users')
  const wanted = cleanText(search).slice(0, 200).toLowerCase()
  if (wanted)
    users.whereRaw(`(email_key || ' ' || lower(coalesce(name, ''))) like ?`, [`%${escapeLike(wanted)}%`])
  const counted = await users.clone().count({ count: '*' }).first()
  const total = Number(counted?.count ?? 0)
  const pages = Math.max(1, Math.ceil(total / perPage))
  const currentPage = Math.min(Math.max(1, page), pages)
  const rows = await selectUsers(users)
    .orderBy([
      { column: 'created_at', order: 'desc' },
      { column: 'id', order: 'desc' },
    ])
    .limit(perPage)
    .offset((currentPage - 1) * perPage)
  return { items: rows.map(withRole), total, page: currentPage, pages }
}

export async function findUserInList(db: Knex, id: number): Promise<UserListItem | undefined> {
  const [row] = await selectUsers(db('users').where({ id }))
  return row && withRole(row)
}

type Row = Omit<UserListItem, 'role'> & { invited_role: Role }

function selectUsers(users: Knex.QueryBuilder): Knex.QueryBuilder<Row, Row[]> {
  return users.select(
    ...['id', 'email', 'name', 'phone', 'user_metadata', 'app_metadata'],
    ...['created_at', 'last_seen_at', 'verified_at', 'blocked_at', 'invited_role'],
    users.client.raw(isInvitedColumn),
    users.client.raw(
      `exists (select from factors where user_id = users.id and status = 'verified') as has_factor`,
    ),
    users.client.raw(
      `(select count(*) from sessions where user_id = users.id and expire > now())::integer as sessions`,
    ),
  )
}

/** Of who is invited, the role that they will have. */
function withRole({ invited_role, ...row }: Row): UserListItem {
  return { ...row, role: row.is_invited ? invited_role : roleOf(row) }
}
