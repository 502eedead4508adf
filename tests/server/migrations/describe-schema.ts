import type { Knex } from 'knex'

const ofShop = 'relnamespace = current_schema()::regnamespace'

/** What pg_dump writes of a schema, a line each and in one order: tables do not differ by the order of their columns. */
const queries = {
  tables: `select relname, relpersistence, reloptions, obj_description(oid, 'pg_class') as comment
    from pg_class where ${ofShop} and relkind = 'r'`,
  columns: `select relname, attname, format_type(atttypid, atttypmod) as type, attnotnull, attidentity, attgenerated,
      pg_get_expr(adbin, adrelid) as expression, col_description(attrelid, attnum) as comment
    from pg_attribute join pg_class on pg_class.oid = attrelid
    left join pg_attrdef on adrelid = attrelid and adnum = attnum
    where ${ofShop} and relkind = 'r' and attnum > 0 and not attisdropped`,
  // PostgreSQL 18 lists 'not null' here too, under the name that the column once had.
  constraints: `select relname, conname, pg_get_constraintdef(pg_constraint.oid) as definition
    from pg_constraint join pg_class on pg_class.oid = conrelid where ${ofShop} and contype <> 'n'`,
  indexes: `select relname, pg_get_indexdef(oid) as definition from pg_class where ${ofShop} and relkind = 'i'`,
  triggers: `select relname, pg_get_triggerdef(pg_trigger.oid) as definition
    from pg_trigger join pg_class on pg_class.oid = tgrelid where ${ofShop} and not tgisinternal`,
  functions: `select pg_get_functiondef(oid) as definition from pg_proc
    where pronamespace = current_schema()::regnamespace
      and not exists (select from pg_depend where objid = pg_proc.oid and deptype = 'e')`,
  sequences: `select relname, seqtypid::regtype as type, seqstart, refobjid::regclass as owner, refobjsubid as column
    from pg_sequence join pg_class on pg_class.oid = seqrelid
    left join pg_depend on objid = seqrelid and refobjsubid > 0
    where ${ofShop}`,
  extensions: 'select extname from pg_extension',
}

export async function describeSchema(db: Knex): Promise<string[]> {
  const lines: string[] = []
  for (const [kind, query] of Object.entries(queries)) {
    const { rows } = await db.raw(query)
    lines.push(
      ...rows.map((row: object) => `${kind}: ${asOneSpelling(Object.values(row).join(' | '))}`).sort(),
    )
  }
  return lines
}

/** The same can be written in several ways; a constraint that is not validated holds for all that is written. */
function asOneSpelling(definition: string): string {
  return definition
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/'(\d+)'::\w+/g, '$1')
    .replaceAll(/ARRAY\[([^\]]*)\]/g, (_, values: string) => `ARRAY[${values.split(', ').sort().join(', ')}]`)
    .replace('CURRENT_TIMESTAMP', 'now()')
    .replace(' NOT VALID', '')
}
