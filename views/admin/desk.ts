import type { Desk } from '#domain/admin.ts'
import { usePage } from '../PageContext.ts'

/** The desk of the page that is being rendered, which is one of the admin's. */
export function useDesk(): Desk {
  const { desk } = usePage()
  if (!desk) throw new Error('useDesk is called outside of the admin')
  return desk
}
