import type { Knex } from 'knex'

/** As phoneKey: a Moroccan number with too few or too many digits begins with 0, a whole one with 212. */
const newKey = `case when phone_key ~ '^0[0-9]{9}$' then '212' || substr(phone_key, 2) else regexp_replace(phone_key, '^2120{0,1}', '0') end`
const isOld = `(phone_key ~ '^(0[0-9]{9}|2120[0-9]{8})$' or phone_key ~ '^212' and phone_key !~ '^212[0-9]{9}$')`

export async function up(db: Knex): Promise<void> {
  await db.raw(`
    -- The number stays the same: what became of calls to it still holds.
    alter table orders disable trigger order_number_corrected;
    update orders set phone_key = ${newKey} where ${isOld};
    alter table orders enable trigger order_number_corrected;

    -- Where several notations have a customer, the others stay if staff wrote notes, and can be merged.
    with old as (
      select phone_key, ${newKey} as new_key, row_number() over (partition by ${newKey} order by phone_key) as place
      from customer_phones where ${isOld}
    )
    update customer_phones set phone_key = old.new_key from old
    where customer_phones.phone_key = old.phone_key and old.place = 1
      and not exists (select from customer_phones as other where other.phone_key = old.new_key);
  `)
}

/** Before, both notations were stored. */
export async function down(): Promise<void> {}
