/**
 * Limits of multer by which a field is a text or a list of texts. A name like `a[4000000000]` would make a list of as many
 * places, which whoever walks through it pays for, multer first: the next field of that name stops the whole process.
 */
export const flatFieldLimits = { fieldNestingDepth: 0, fieldArrayIndexLimit: 0 }
