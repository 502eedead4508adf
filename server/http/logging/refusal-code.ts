import type errors from '../../../locales/ar/errors.json'

/** Why a request is refused, for its answer, the log and the figures: a key of errors.json. */
export type RefusalCode = keyof typeof errors
