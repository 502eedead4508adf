import { startDesk } from '../../behaviours/admin/desk.ts'

startDesk()
