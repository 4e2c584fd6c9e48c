import { setTimeout as sleep } from 'node:timers/promises'
import type { Cairn } from '../client/client.ts'
import type { Replies } from '../web/api/wire.ts'
import { connect, type ServerOptions } from './connection.ts'
import { CommandError, EXIT, note, printJson, quiet, say, strong } from './output.ts'

type Feed = Replies['get']['/v1/ingest/feeds']['feeds'][number]

/** An address that says nothing for so long is told of by the list, later. */
const FIRST_READING_MS = 60_000
const LOOK_MS = 500

/** Follows a feed, and waits until the server has read it once. */
export async function followFeed(url: string, options: ServerOptions & { every?: number }): Promise<void> {
  const cairn = connect(options)
  const body = { url, ...(options.every ? { everyMinutes: options.every } : {}) }
  const made = (await cairn.request('post', '/v1/ingest/feeds', { body })).feed
  const feed = await readOnce(cairn, made)
  if (options.json) printJson(feed)
  else say(lineOf(feed))
  if (feed.fault) process.exitCode = EXIT.job
  else if (!options.json) note('Its pages go in one after the other: `cairn jobs list`, `cairn sources list`.')
}

async function readOnce(cairn: Cairn, made: Feed): Promise<Feed> {
  const end = Date.now() + FIRST_READING_MS
  for (let feed = made; ; await sleep(LOOK_MS)) {
    if (feed.readAt || feed.fault || feed.paused || Date.now() > end) return feed
    feed = (await feedsOf(cairn)).find(({ id }) => id === made.id) ?? made
  }
}

export async function listFeeds(options: ServerOptions): Promise<void> {
  const feeds = await feedsOf(connect(options))
  if (options.json) return printJson(feeds)
  if (feeds.length === 0) return say(quiet('None yet.'))
  for (const feed of feeds) say(lineOf(feed))
}

/** `of`: its id, or its address. */
export async function changeFeed(of: string, change: { paused: boolean }, options: ServerOptions): Promise<void> {
  const cairn = connect(options)
  const params = { feedId: await idOf(cairn, of) }
  const { feed } = await cairn.request('put', '/v1/ingest/feeds/{feedId}', { params, body: change })
  if (options.json) printJson(feed)
  else say(lineOf(feed))
}

export async function removeFeed(of: string, options: ServerOptions): Promise<void> {
  const cairn = connect(options)
  const params = { feedId: await idOf(cairn, of) }
  const reply = await cairn.request('delete', '/v1/ingest/feeds/{feedId}', { params })
  if (options.json) printJson(reply)
  else say('It is not read any more; what was put in stays.')
}

const feedsOf = async (cairn: Cairn): Promise<readonly Feed[]> => (await cairn.request('get', '/v1/ingest/feeds')).feeds

async function idOf(cairn: Cairn, of: string): Promise<string> {
  const found = (await feedsOf(cairn)).find(({ id, url }) => id === of || url === of)
  if (!found) throw new CommandError(`There is no feed ${of}: \`cairn feed list\` shows all.`, EXIT.notFound)
  return found.id
}

function lineOf({ id, url, title, kind, everyMinutes, paused, readAt, waiting, fault }: Feed): string {
  const state = [
    kind,
    paused ? 'paused' : `every ${everyMinutes} minutes`,
    readAt ? `read ${readAt.slice(0, 16).replace('T', ' ')}` : 'not read yet',
    waiting > 0 && `${waiting} pages wait`,
    fault,
  ]
  return `${id}  ${strong(title ?? url)}  ${quiet(state.filter(Boolean).join(', '))}`
}
