import { createHash, randomBytes } from 'node:crypto'
import type pg from 'pg'

/** A user who is signed in, with an address in Tehran. */
export interface Person {
  readonly token: string
  readonly addressId: number
}

/** Makes users who are signed in. */
export async function makePeople(client: pg.Client, count: number): Promise<Person[]> {
  const tokens = Array.from({ length: count }, () => randomBytes(32).toString('base64url'))
  const hashes = tokens.map(token => createHash('sha256').update(token).digest('hex'))
  const { rows } = await client.query<{ id: number; address_id: number }>(
    `with hashes as (select hash, row_number() over () as n from unnest($1::text[]) as hash),
     known as (select count(*) as count from users),
     people as (
       insert into users (phone, name)
       select '0936' || lpad((known.count + n)::text, 7, '0'), 'Simulation' from hashes, known returning id),
     numbered as (select id, row_number() over (order by id) as n from people),
     tokens as (
       insert into api_tokens (user_id, token_hash, visitor, expires_at)
       select id, hash, left(hash, 15), now() + interval '1 day' from numbered join hashes using (n)),
     homes as (
       insert into addresses (user_id, title, recipient, recipient_phone, city_id, street, plaque, unit, postal_code, fingerprint)
       select id, 'Home', 'Simulation', '09120000001',
         (select id from cities where name = 'تهران' limit 1), 'Street', '1', '1', '1234567890', id::text
       from people returning id, user_id)
     select numbered.id, homes.id as address_id from numbered join homes on homes.user_id = numbered.id order by n`,
    [hashes],
  )
  return rows.map(({ address_id }, at) => ({ token: tokens[at] ?? '', addressId: address_id }))
}
