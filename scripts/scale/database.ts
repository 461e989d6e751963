import pg from 'pg'

/** Copies of a product get its id plus this much per round. */
const ROUND = 100_000

/** A database for one size of shop on the PostgreSQL server of the URL `server`, never the shop's own. */
export async function simulationDatabase(
  server: string,
  products: number,
): Promise<{ readonly url: string; drop(): Promise<void> }> {
  const name = `shop_simulation_${products}`
  const url = new URL(server)
  url.pathname = `/${name}`
  await query(server, async client => {
    const known = await client.query('select 1 from pg_database where datname = $1', [name])
    if (known.rowCount === 0) await client.query(`create database ${name}`)
  })
  return {
    url: url.href,
    drop: () =>
      query(server, async client => {
        await client.query(`drop database ${name} with (force)`)
      }),
  }
}

/** Repeats the demo's products under other names, brands, regions and prices until there are `products` of them. */
export async function fill(url: string, products: number): Promise<void> {
  await query(url, async client => {
    const { rows } = await client.query<{ have: number }>('select count(*)::int as have from products')
    const missing = products - (rows[0]?.have ?? 0)
    if (missing <= 0) return
    await client.query('begin')
    await client.query(
      `insert into products
       select (jsonb_populate_record(p, jsonb_build_object(
         'id', p.id + ${ROUND} * round,
         'slug', p.slug || '-' || round,
         'sku', p.sku || '-' || round,
         'name', p.name || ' ' || round || p.id,
         'brand_id', (select id from brands order by id offset (p.brand_id + round) % (select count(*) from brands) limit 1),
         'region_id', (select id from regions order by id offset (p.id + round) % (select count(*) from regions) limit 1),
         'price', p.price + 7000 * round))).*
       from generate_series(1, 1000) as round, products p
       where p.id < ${ROUND} and p.retired_at is null
       order by round, p.id
       limit $1`,
      [missing],
    )
    await client.query(
      `insert into product_colors
       select (jsonb_populate_record(v, jsonb_build_object(
         'id', v.id + ${ROUND} * (p.id / ${ROUND}), 'product_id', p.id, 'reserved', 0))).*
       from products p join product_colors v on v.product_id = p.id % ${ROUND}
       where p.id > ${ROUND}`,
    )
    await client.query('commit')
    await client.query('vacuum analyze')
  })
}

/** Runs `work` on one connection. */
export async function query<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}
