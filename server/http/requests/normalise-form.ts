/**
 * A switch sends a hidden 'off' and then 'on' when it is on (views/admin/form/Switch.tsx). Of off,on the last value
 * wins.
 */
export function normaliseSwitches(body: Record<string, unknown>): void {
  for (const [name, value] of Object.entries(body)) {
    const isSwitch = Array.isArray(value) && value.every((word) => word === 'on' || word === 'off')
    if (isSwitch) body[name] = value.at(-1)
  }
}

/**
 * After a 409 the form contains both versions of each conflicting field (views/admin/form/Conflict.tsx): the
 * sender's under the field's name, the other under `theirs.name`, and the choice in `keep.name`.
 */
export function normaliseConflict(body: Record<string, unknown>): void {
  for (const [choice, side] of Object.entries(body)) {
    const [, field] = /^keep\.(\w+)$/.exec(choice) ?? []
    if (!field) continue
    if (side === 'theirs') takeTheirValue(body, field)
    delete body[choice]
    delete body[`theirs.${field}`]
  }
}

function takeTheirValue(body: Record<string, unknown>, field: string): void {
  body[field] = body[`theirs.${field}`] ?? ''
  // Alternative texts typed for the sender's pictures do not belong to the other's.
  for (const language of ['ar', 'en', 'fr']) delete body[`${field}_alt_${language}`]
}
