type Descending = { column: string; order: 'desc' }

/** An order for lists: by time, then by id, so that no row is on two pages or on none. */
export function newestFirst(table: string, time = 'created_at'): Descending[] {
  return [`${table}.${time}`, `${table}.id`].map((column) => ({ column, order: 'desc' }))
}
