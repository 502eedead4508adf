import { pollImport } from '../../behaviours/admin/import-progress.ts'

pollImport()
