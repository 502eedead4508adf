import type { UserListItem } from '#domain/accounts/user-list.ts'

/** An account for the admin API: no secrets, times in ISO 8601. */
export function userInListJson(user: UserListItem) {
  const iso = (time: Date | null) => time?.toISOString() ?? null
  return {
    id: user.id,
    email: user.email,
    role: user.role,
    is_invited: user.is_invited,
    name: user.name,
    phone: user.phone,
    user_metadata: user.user_metadata,
    app_metadata: user.app_metadata,
    created_at: iso(user.created_at),
    last_seen_at: iso(user.last_seen_at),
    verified_at: iso(user.verified_at),
    blocked_at: iso(user.blocked_at),
    has_factor: user.has_factor,
    sessions: user.sessions,
  }
}
