import type { Factor, Identity, OwnAccount } from '#domain/accounts/own-account.ts'
import { roleOf } from '#domain/accounts/user.ts'

/** One's own account for the API, without secrets, with the role from the metadata. */
export function ownAccountJson(account: OwnAccount, factors: Factor[], identities: Identity[]) {
  return { ...account, role: roleOf(account), factors, identities }
}
