import { readId } from '#domain/shared/read-id.ts'

/** The ids that a form or an address contains as `id`, once or several times: what is ticked. */
export function readTickedIds({ id }: { id?: unknown } = {}): number[] {
  return [id].flat().flatMap((text) => readId(text) ?? [])
}
