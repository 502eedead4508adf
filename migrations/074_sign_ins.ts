import type { Knex } from 'knex'

/**
 * Who is signed in, and with which device: a session holds the id of a sign-in, so that a session which is written again
 * after its sign-in was ended is nobody's. The version before keeps its own sessions in the table `sessions`.
 */
export async function up(db: Knex): Promise<void> {
  await db.raw(`
    -- The table of connect-pg-simple, as it documents it but for the type of expire.
    create table session (
      sid varchar primary key,
      sess json not null,
      expire timestamptz not null
    );
    create index session_expire on session (expire);

    create table sign_ins (
      id uuid primary key default gen_random_uuid(),
      user_id integer not null references users on delete cascade,
      user_agent text not null,
      begun_at timestamptz not null,
      seen_at timestamptz not null,
      -- When the password was last typed.
      confirmed_at timestamptz not null,
      expires_at timestamptz not null
    );
    create index sign_ins_by_user on sign_ins (user_id);
    create index sign_ins_expiry on sign_ins (expires_at);

    -- Whoever goes back to the version before must not find a session open that was ended meanwhile.
    delete from sessions;
  `)
}

export async function down(db: Knex): Promise<void> {
  await db.raw('drop table sign_ins, session')
}
