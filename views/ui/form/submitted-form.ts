/** What a form was sent with, and what is wrong with it: keys of errors.json by field name. */
export type SubmittedForm = { formValues: Record<string, string>; errors: Record<string, string[]> }
