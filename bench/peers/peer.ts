import { createRequire } from 'node:module'
import path from 'node:path'
import { pathToFileURL } from 'node:url'

// What is asked of everybody that is compared.

export interface Item {
  /** the document or chat that it is, or belongs to */
  within: string
  title: string
  text: string
}

export interface Peer {
  /** Resolves when all of them can be found. */
  add(items: readonly Item[]): Promise<void>
  /** Documents or chats of the best items, best first where the peer says an order. */
  query(text: string, limit: number): Promise<string[]>
  close(): Promise<void>
}

export interface Place {
  /** where it may keep its data */
  folder: string
  /** where its packages are installed */
  packages: string
}

// biome-ignore lint/suspicious/noExplicitAny: packages that this repository does not depend on
export type Loaded = any

/** A package of a peer's own folder. */
export async function load({ packages }: Place, name: string): Promise<Loaded> {
  return import(pathToFileURL(createRequire(path.join(packages, 'package.json')).resolve(name)).href)
}

export const textOf = ({ title, text }: Item): string => (title ? `${title}\n${text}` : text)
