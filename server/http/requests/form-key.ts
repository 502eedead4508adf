import { createHash } from 'node:crypto'
import type { Request } from 'express'

const uuid = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i

/**
 * Names a form by its hidden `form_id` and by all that was sent in it. Sent twice, it is the same form; gone back to,
 * changed and sent again it is another, and must not be swallowed. Called by the middleware that reads the body,
 * before it adds to it.
 */
export function setFormKey(req: Request, files: readonly { name: string; bytes: number }[] = []): void {
  const { form_id: id, ...fields } = (req.body ?? {}) as Record<string, unknown>
  if (typeof id !== 'string' || !uuid.test(id)) return
  const content = createHash('sha256')
    .update(JSON.stringify([fields, files]))
    .digest('base64url')
  req.formKey = `${id.toLowerCase()} ${content}`
}

/** What `once` of server/admin/run-once.ts knows a form by; null for one without a `form_id`. */
export function formKeyOf(req: Request): string | null {
  return req.formKey ?? null
}
