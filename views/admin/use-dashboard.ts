import type { Dashboard } from '#domain/admin/admin-tabs.ts'
import { usePage } from '../PageContext.ts'

/** The dashboard of the admin page being rendered. */
export function useDashboard(): Dashboard {
  const { dashboard } = usePage()
  if (!dashboard) throw new Error('useDashboard is called outside of the admin')
  return dashboard
}
