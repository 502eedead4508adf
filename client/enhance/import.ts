import { followImport } from '../behaviours/import-progress.ts'

followImport()
