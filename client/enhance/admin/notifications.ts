import { startNotifications } from '../../behaviours/admin/notifications.ts'

startNotifications()
