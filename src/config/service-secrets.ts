import { randomBytes } from 'node:crypto'
import path from 'node:path'
import { secretFile } from '../lib/secret-file.ts'
import type { Settings } from './settings.ts'

export interface ServiceSecrets {
  /** what all keys of the service are derived from */
  secretKey: string
  /** the bearer of the operator routes */
  adminToken: string
}

type Given = Pick<Settings, 'secretKey' | 'adminToken' | 'dataDir'>

/** From the settings, or made at first start and kept in the data folder. */
export const serviceSecrets = async (settings: Given): Promise<ServiceSecrets> => ({
  secretKey: settings.secretKey ?? (await kept(settings, 'secret-key')),
  adminToken: settings.adminToken ?? (await kept(settings, 'admin-token')),
})

const kept = ({ dataDir }: Given, name: string): Promise<string> =>
  secretFile(path.join(dataDir, name), () => randomBytes(32).toString('base64url'))
