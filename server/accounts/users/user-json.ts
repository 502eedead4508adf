import { roleOf, type User } from '#domain/accounts/user.ts'

/** The user without secrets, with the role from the metadata. */
export function userJson(user: User) {
  const { id, email, user_metadata, app_metadata } = user
  return { id, email, role: roleOf(user), user_metadata, app_metadata }
}
