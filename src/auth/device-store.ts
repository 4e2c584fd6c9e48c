import { type Db, sql } from '../db/sql.ts'
import type { AccountId } from '../lib/ids.ts'

/** What a terminal says of itself, and where it is. */
export interface Device {
  clientName: string | null
  deviceName: string | null
  ip: string
}

export type DeviceState = 'pending' | 'approved' | 'denied' | 'used'

/** Null when the user code is taken. */
export async function startDeviceRow(
  db: Db,
  {
    codeHash,
    userCodeHmac,
    device,
    seconds,
    interval,
  }: {
    codeHash: Buffer
    userCodeHmac: Buffer
    device: Device
    seconds: number
    interval: number
  },
): Promise<Date | null> {
  const [row] = await db.rows<{ expiresAt: Date }>(sql('startDevice')`
    insert into cli_device (device_code_hash, user_code_hmac, device, interval_s, expires_at)
    values (${codeHash}, ${userCodeHmac}, ${JSON.stringify(device)}::jsonb, ${interval},
            now() + make_interval(secs => ${seconds}))
    on conflict (user_code_hmac) do nothing
    returning expires_at`)
  return row?.expiresAt ?? null
}

export interface RequestedDeviceRow {
  codeHash: Buffer
  state: DeviceState
  device: Device
  requestedAt: Date
}

/** All that a request is before it is decided. */
export interface DeviceRow extends RequestedDeviceRow {
  userCodeHmac: Buffer
  interval: number
  expiresAt: Date
}

/** Locked until the transaction ends; undefined when the code is unknown or too old. */
export async function lockDeviceByUserCode(tx: Db, userCodeHmac: Buffer): Promise<RequestedDeviceRow | undefined> {
  const [row] = await tx.rows<RequestedDeviceRow>(sql('lockDeviceByUserCode')`
    select device_code_hash as code_hash, state, device, requested_at
      from cli_device where user_code_hmac = ${userCodeHmac} and expires_at > now()
       for update`)
  return row
}

/** The row as it stands; undefined when the code is unknown or too old. */
export async function findDeviceByUserCode(db: Db, userCodeHmac: Buffer): Promise<DeviceRow | undefined> {
  const [row] = await db.rows<DeviceRow>(sql('findDeviceByUserCode')`
    select device_code_hash as code_hash, user_code_hmac, state, device, requested_at, interval_s as interval, expires_at
      from cli_device where user_code_hmac = ${userCodeHmac} and expires_at > now()`)
  return row
}

/** The same request in the cell of the account that decides it. */
export async function bringDeviceRow(tx: Db, row: DeviceRow): Promise<void> {
  await tx.rows(sql('bringDevice')`
    insert into cli_device (device_code_hash, user_code_hmac, device, requested_at, interval_s, expires_at)
    values (${row.codeHash}, ${row.userCodeHmac}, ${JSON.stringify(row.device)}::jsonb, ${row.requestedAt}, ${row.interval},
            ${row.expiresAt})
    on conflict (device_code_hash) do nothing`)
}

/** It is decided in another cell, where its account is. False: by somebody else already. */
export async function noteDecidedElsewhere(db: Db, codeHash: Buffer, state: 'approved' | 'denied'): Promise<boolean> {
  const rows = await db.rows(sql('noteDecidedElsewhere')`
    update cli_device set state = ${state} where device_code_hash = ${codeHash} and state = 'pending'
    returning state`)
  return rows.length > 0
}

export async function decideDeviceRow(
  tx: Db,
  codeHash: Buffer,
  state: 'approved' | 'denied',
  account: AccountId,
): Promise<void> {
  await tx.rows(sql('decideDevice')`
    update cli_device set state = ${state}, account_id = ${account} where device_code_hash = ${codeHash}`)
}

export interface PolledDeviceRow {
  state: DeviceState
  expired: boolean
  /** null unless approved or denied, and where the row of its account's cell decides */
  accountId: AccountId | null
  device: Device
  interval: number
  /** since the poll before; null for the first one */
  tooFast: boolean | null
  secondsLeft: number
}

/** Locked until the transaction ends: of two polls at once the second sees what the first did. */
export async function lockDevice(tx: Db, codeHash: Buffer): Promise<PolledDeviceRow | undefined> {
  const [row] = await tx.rows<PolledDeviceRow>(sql('lockDevice')`
    select state, expires_at <= clock_timestamp() as expired, account_id, device,
           interval_s as interval,
           last_polled_at > clock_timestamp() - make_interval(secs => interval_s) as too_fast,
           greatest(0, floor(extract(epoch from expires_at - clock_timestamp())))::int as seconds_left
      from cli_device where device_code_hash = ${codeHash}
       for update`)
  return row
}

export async function notePoll(tx: Db, codeHash: Buffer, interval: number): Promise<void> {
  await tx.rows(sql('notePoll')`
    update cli_device set last_polled_at = clock_timestamp(), interval_s = ${interval}
     where device_code_hash = ${codeHash}`)
}

export async function useUpDevice(tx: Db, codeHash: Buffer): Promise<void> {
  await tx.rows(sql('useUpDevice')`update cli_device set state = 'used' where device_code_hash = ${codeHash}`)
}
