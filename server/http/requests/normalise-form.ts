/** A switch sends its hidden 'off', and after it 'on' if it is on (views/admin/form/Switch.tsx): the last word counts. */
export function normaliseSwitches(body: Record<string, unknown>): void {
  for (const [name, value] of Object.entries(body)) {
    const isSwitch = Array.isArray(value) && value.every((word) => word === 'on' || word === 'off')
    if (isSwitch) body[name] = value.at(-1)
  }
}

/**
 * After a 409 a form brings both versions of each field that differs (views/admin/form/Conflict.tsx): its own under the
 * field's name, the other under `theirs.name`, and in `keep.name` which of them is to be kept.
 */
export function normaliseConflict(body: Record<string, unknown>): void {
  for (const [choice, kept] of Object.entries(body)) {
    const [, field] = /^keep\.(\w+)$/.exec(choice) ?? []
    if (!field) continue
    if (kept === 'theirs') takeTheirValue(body, field)
    delete body[choice]
    delete body[`theirs.${field}`]
  }
}

function takeTheirValue(body: Record<string, unknown>, field: string): void {
  body[field] = body[`theirs.${field}`] ?? ''
  // What was typed beside one's own pictures does not belong to the others.
  for (const language of ['ar', 'en', 'fr']) delete body[`${field}_alt_${language}`]
}
