import type { Dashboard } from '#domain/admin/admin-tabs.ts'
import { usePage } from '../PageContext.ts'

/** The desk of the page that is being rendered, which is one of the admin's. */
export function useDashboard(): Dashboard {
  const { dashboard } = usePage()
  if (!dashboard) throw new Error('useDesk is called outside of the admin')
  return dashboard
}
