import type { Knex } from 'knex'
import { schema as jobsSchema } from '../../jobs/install-jobs.ts'

/**
 * Drops everything of the shop's schema except what belongs to an extension. PostgreSQL keeps it until the transaction
 * commits, so that a failure leaves the shop as it was.
 */
export async function dropShop(transaction: Knex.Transaction): Promise<void> {
  const statements = await transaction.raw(
    `select format('drop %s if exists %s cascade', kind, object) as statement from (
       select 1 as step, case relkind when 'v' then 'view' when 'm' then 'materialized view' else 'table' end as kind,
         oid::regclass::text as object, oid, 'pg_class'::regclass as catalog
       from pg_class where relnamespace = current_schema()::regnamespace and relkind in ('r', 'p', 'v', 'm')
       union all
       select 2, 'sequence', oid::regclass::text, oid, 'pg_class'::regclass
       from pg_class where relnamespace = current_schema()::regnamespace and relkind = 'S'
       union all
       select 3, 'routine', oid::regprocedure::text, oid, 'pg_proc'::regclass
       from pg_proc where pronamespace = current_schema()::regnamespace
       union all
       select 4, case typtype when 'd' then 'domain' else 'type' end, oid::regtype::text, oid, 'pg_type'::regclass
       from pg_type where typnamespace = current_schema()::regnamespace and typtype in ('d', 'e')
     ) as objects
     where not exists (
       select from pg_depend where classid = catalog and objid = objects.oid and deptype = 'e'
     )
     order by step`,
  )
  for (const { statement } of statements.rows) await transaction.raw(statement)
}

/** Waiting jobs are of the shop that was: the next start makes their tables anew. */
export async function dropJobs(transaction: Knex.Transaction): Promise<void> {
  await transaction.raw('drop schema if exists ?? cascade', [jobsSchema])
}
