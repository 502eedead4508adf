import type texts from '../../../locales/ar/admin-forms.json'

/** The texts of the staff form's script, and errors by error code. */
export type FormMessages = typeof texts.script & { errors: Record<string, string> }
