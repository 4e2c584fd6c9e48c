import { type Db, sql } from '../db/sql.ts'

/** One more attempt; the window begins with the first one. The row's lock makes the count exact. */
export async function countAttemptRow(
  db: Db,
  bucket: Buffer,
  seconds: number,
): Promise<{ used: number; secondsLeft: number }> {
  const [row] = await db.rows<{ used: number; secondsLeft: number }>(sql('countAttempt')`
    insert into sign_in_attempt as a (bucket, used, ends_at)
    values (${bucket}, 1, now() + make_interval(secs => ${seconds}))
    on conflict (bucket) do update set
      used = case when a.ends_at <= now() then 1 else a.used + 1 end,
      ends_at = case when a.ends_at <= now() then excluded.ends_at else a.ends_at end
    returning used, ceil(extract(epoch from ends_at - now()))::int as seconds_left`)
  return row!
}

/** The attempt was a right one, and does not count. */
export async function takeBackAttemptRow(db: Db, bucket: Buffer): Promise<void> {
  await db.rows(sql('takeBackAttempt')`
    update sign_in_attempt set used = used - 1 where bucket = ${bucket} and used > 0`)
}

export async function clearAttemptRow(db: Db, bucket: Buffer): Promise<void> {
  await db.rows(sql('clearAttempt')`delete from sign_in_attempt where bucket = ${bucket}`)
}

/** The window lasts so long from now on. */
export async function prolongAttemptRow(db: Db, bucket: Buffer, seconds: number): Promise<void> {
  await db.rows(sql('prolongAttempt')`
    update sign_in_attempt set ends_at = now() + make_interval(secs => ${seconds}) where bucket = ${bucket}`)
}

export async function deleteEndedAttempts(db: Db): Promise<void> {
  await db.rows(sql('deleteEndedAttempts')`delete from sign_in_attempt where ends_at <= now()`)
}
