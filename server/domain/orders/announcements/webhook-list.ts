import { listQuery } from '../../shared/list-query.ts'
import { announcementPaths } from './announcement-paths.ts'

/** The deliveries of a webhook. */
export function deliveryListQuery(webhookId: number) {
  return listQuery({ path: announcementPaths.webhook(webhookId) })
}
