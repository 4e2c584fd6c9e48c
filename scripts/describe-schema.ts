import type pg from 'pg'

// The schema as the catalogue knows it, in an order that does not hang on the migrations' history.

interface Column {
  table: string
  persistence: string
  rls: boolean
  name: string
  type: string
  notNull: boolean
  defaultValue: string | null
  storage: string | null
  unsampled: boolean
}

/** Plain SQL of every table of the public schema with its constraints, indexes, policies and triggers, and every function. */
export async function describeSchema(client: pg.Client): Promise<string> {
  const { rows: columns } = await client.query<Column>(`
    select c.relname as table, c.relpersistence as persistence, c.relforcerowsecurity as rls, a.attname as name,
           format_type(a.atttypid, a.atttypmod) as type, a.attnotnull as "notNull",
           pg_get_expr(d.adbin, d.adrelid) as "defaultValue",
           case when a.attstorage <> t.typstorage then
             case a.attstorage when 'p' then 'plain' when 'e' then 'external' when 'm' then 'main' else 'extended' end
           end as storage,
           coalesce(a.attstattarget = 0, false) as unsampled
      from pg_class c
      join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
      join pg_type t on t.oid = a.atttypid
      left join pg_attrdef d on d.adrelid = c.oid and d.adnum = a.attnum
     where c.relnamespace = 'public'::regnamespace and c.relkind = 'r'
     order by c.relname collate "C", a.attnum`)
  const constraints = await definitions(
    client,
    `select conrelid::regclass::text as table, 'constraint ' || quote_ident(conname) || ' ' || pg_get_constraintdef(oid) as text
       from pg_constraint where connamespace = 'public'::regnamespace and contype <> 'n'
      order by contype::text collate "C", conname collate "C"`,
  )
  const indexes = await definitions(
    client,
    `select tablename as table, indexdef || ';' as text from pg_indexes
      where schemaname = 'public'
        and indexname not in (select conname from pg_constraint where connamespace = 'public'::regnamespace)
      order by indexname collate "C"`,
  )
  const policies = await definitions(
    client,
    `select tablename as table, format('create policy %I on %I using (%s)', policyname, tablename, qual)
              || coalesce(' with check (' || regexp_replace(with_check, '\\s+', ' ', 'g') || ')', '') || ';' as text
       from pg_policies where schemaname = 'public' order by policyname collate "C"`,
  )
  const triggers = await definitions(
    client,
    `select tgrelid::regclass::text as table, pg_get_triggerdef(oid) || ';' as text
       from pg_trigger where not tgisinternal order by tgname collate "C"`,
  )
  const { rows: functions } = await client.query<{ text: string }>(`
    select pg_get_functiondef(oid) || ';' as text
      from pg_proc where pronamespace = 'public'::regnamespace order by proname collate "C"`)
  const tables = Map.groupBy(columns, ({ table }) => table)
  const parts = [...tables].map(([table, own]) => {
    const { persistence, rls } = own[0]!
    const lines = [...own.map(columnLine), ...(constraints.get(table) ?? [])].map((line) => `  ${line}`)
    return [
      `create ${persistence === 'u' ? 'unlogged ' : ''}table ${table} (\n${lines.join(',\n')}\n);`,
      ...own
        .filter(({ storage }) => storage)
        .map(({ name, storage }) => `alter table ${table} alter ${name} set storage ${storage};`),
      ...own
        .filter(({ unsampled }) => unsampled)
        .map(({ name }) => `alter table ${table} alter ${name} set statistics 0;`),
      ...(indexes.get(table) ?? []),
      ...(rls
        ? [`alter table ${table} enable row level security;`, `alter table ${table} force row level security;`]
        : []),
      ...(policies.get(table) ?? []),
      ...(triggers.get(table) ?? []),
    ].join('\n')
  })
  return `-- Generated from the catalogue after all migrations; do not edit.\n\n${[...parts, ...functions.map(({ text }) => text.trim())].join('\n\n')}\n`
}

const columnLine = ({ name, type, notNull, defaultValue }: Column): string =>
  `${name} ${type}${notNull ? ' not null' : ''}${defaultValue === null ? '' : ` default ${defaultValue}`}`

async function definitions(client: pg.Client, query: string): Promise<Map<string, string[]>> {
  const { rows } = await client.query<{ table: string; text: string }>(query)
  return new Map(
    [...Map.groupBy(rows, ({ table }) => table)].map(([table, own]) => [table, own.map(({ text }) => text)]),
  )
}
