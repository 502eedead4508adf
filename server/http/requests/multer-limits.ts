/**
 * multer options: a field is a text or a list of texts. A name like `a[4000000000]` would create a list of that
 * length and block the process.
 */
export const flatFieldLimits = { fieldNestingDepth: 0, fieldArrayIndexLimit: 0 }
