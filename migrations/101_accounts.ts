import type { Knex } from 'knex'
import { staffEvents } from '#domain/accounts/account.ts'
import { roles } from '#domain/accounts/user.ts'
import { addChoice, addId, addOwner } from './shared/columns.ts'

export async function up(db: Knex): Promise<void> {
  await db.schema.createTable('users', (table) => {
    addId(table)
    // As it was typed; email_key (trimmed, lower-cased, NFC) is what people are found by.
    table.text('email').notNullable()
    table.text('email_key').notNullable().index('users_email_key')
    table.text('password_hash').notNullable()
    // The names that the API promises: what people change themselves, and what only admins change, such as the role.
    table.jsonb('user_metadata').notNullable().defaultTo('{}')
    table.jsonb('app_metadata').notNullable().defaultTo('{}')
    table.timestamp('created_at').notNullable().defaultTo(db.fn.now())
    table.timestamp('last_seen_at')
    table.timestamp('blocked_at')
    // When the address was proved to be theirs; null: not yet.
    table.timestamp('verified_at')
    table.text('name')
    table.text('phone')
    // For mails to them: the language in which they registered or last signed in.
    table.text('language')
    // The role that an invitation promises. It is given when the invited person follows the mail and sets a password.
    table.text('invited_role').checkIn([...roles])
    table.timestamp('invited_until')
    // A member of staff has signed in with a password that is weaker than staff may choose: it opens the account, but
    // nothing of the staff's before it is changed.
    table.boolean('must_change_password').notNullable().defaultTo(false)
    // Only earlier versions use it: when a member of staff put off setting up a second factor.
    table.timestamp('factor_put_off_at')
    // Grows when all sign-ins end: one that was being checked meanwhile does not begin.
    table.integer('access_version').notNullable().defaultTo(0)
    table.check("jsonb_typeof(user_metadata) = 'object'")
    table.check("jsonb_typeof(app_metadata) = 'object'")
    table.check('(invited_role is null) = (invited_until is null)')
  })
  await db.raw(`
    create index users_newest on users (created_at desc, id desc);
    -- Whoever registers only says that an address is theirs, so several may say so; who has verified it has it alone.
    create unique index users_verified_email_key on users (email_key) where verified_at is not null;
    create index users_search on users using gin ((email_key || ' ' || lower(coalesce(name, ''))) gin_trgm_ops);
  `)

  // The table of connect-pg-simple, as it documents it but for the type of expire.
  await db.schema.createTable('session', (table) => {
    table.specificType('sid', 'varchar').primary()
    table.json('sess').notNullable()
    table.timestamp('expire').notNullable().index('session_expire')
  })

  // Who is signed in, and with which device. A session holds the id of a sign-in, so that a session which is written
  // again after its sign-in was ended is nobody's.
  await db.schema.createTable('sign_ins', (table) => {
    table.uuid('id').primary().defaultTo(db.fn.uuid())
    addOwner(table, 'user_id', 'users').index('sign_ins_by_user')
    table.text('user_agent').notNullable()
    table.timestamp('begun_at').notNullable()
    table.timestamp('seen_at').notNullable()
    // When the password was last typed.
    table.timestamp('confirmed_at').notNullable()
    table.timestamp('expires_at').notNullable().index('sign_ins_expiry')
  })

  await db.schema.createTable('factors', (table) => {
    table.uuid('id').primary().defaultTo(db.fn.uuid())
    addOwner(table, 'user_id', 'users')
    table.text('type').notNullable().defaultTo('totp').checkIn(['totp'])
    // It is encrypted with a key made of SESSION_SECRET.
    table.text('secret').notNullable()
    table.text('status').notNullable().defaultTo('unverified').checkIn(['unverified', 'verified'])
    // Of the last code that was taken: none is taken twice.
    table.bigint('last_used_step').notNullable().defaultTo(0)
    table.timestamp('created_at').notNullable().defaultTo(db.fn.now())
    // One authenticator a person, and one that is being set up.
    table.unique(['user_id', 'status'])
  })

  await db.schema.createTable('recovery_codes', (table) => {
    table.integer('user_id').references('users.id').onDelete('cascade')
    table.text('code_hash')
    table.timestamp('used_at')
    table.primary(['user_id', 'code_hash'])
  })

  // Links sent by mail, and sign-ins that wait for a code.
  await db.schema.createTable('account_tokens', (table) => {
    addId(table)
    addOwner(table, 'user_id', 'users')
    addChoice(table, 'kind', ['recovery', 'verification', 'invitation', 'email_change', 'challenge'])
    table.text('token_hash').notNullable().unique()
    // The address that the token proves.
    table.text('email')
    table.timestamp('created_at').notNullable().defaultTo(db.fn.now())
    table.timestamp('expires_at').notNullable().index('account_tokens_expiry')
    table.timestamp('used_at')
    table.index(['user_id', 'kind'], 'account_tokens_by_user')
  })

  // Without foreign keys: what was done to somebody is still to be seen when they are gone, as a bare number.
  await db.schema.createTable('account_events', (table) => {
    addId(table, 'bigint')
    table.integer('user_id')
    table.integer('actor_id')
    table.text('event').notNullable()
    table.jsonb('details').notNullable().defaultTo('{}')
    table.timestamp('created_at').notNullable().defaultTo(db.fn.now())
  })
  await db.raw(`
    create index account_events_by_user on account_events (user_id, created_at desc, id desc);
    create index account_events_by_actor on account_events (actor_id, created_at desc, id desc);
    create index account_events_newest on account_events (created_at desc, id desc);
    -- What admins did to accounts: the log that they read.
    create index account_events_of_staff on account_events (created_at desc, id desc)
      where event in (${staffEvents.map((event) => `'${event}'`).join(', ')});
  `)
}
