import { createHash } from 'node:crypto'
import type { Request } from 'express'

const uuid = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i

/**
 * Computes the idempotency key of a form from its hidden `form_id` and all it contains. Sent twice it is the same
 * form; changed and sent again it is another. Called by the body parsers before they add anything.
 */
export function setFormKey(req: Request, files: readonly { name: string; bytes: number }[] = []): void {
  const { form_id: id, ...fields } = (req.body ?? {}) as Record<string, unknown>
  if (typeof id !== 'string' || !uuid.test(id)) return
  const content = createHash('sha256')
    .update(JSON.stringify([fields, files]))
    .digest('base64url')
  req.formKey = `${id.toLowerCase()} ${content}`
}

/** The idempotency key for runOnce; null without a `form_id`. */
export function formKeyOf(req: Request): string | null {
  return req.formKey ?? null
}
