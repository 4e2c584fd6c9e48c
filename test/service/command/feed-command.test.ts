import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { SCOPES } from '../../../src/lib/principal.ts'
import { accountWithKey } from '../../support/accounts.ts'
import { CommandHome } from '../../support/command.ts'
import { startService, type TestService } from '../../support/service.ts'
import { page, startWebSite, type WebSite } from '../../support/web-server.ts'

// `cairn feed`, as a person or a script runs it.

let site: WebSite
let service: TestService
let at: CommandHome
let url: string
before(async () => {
  const feed = '<rss><channel><title>Harbour news</title></channel></rss>'
  site = await startWebSite({ '/feed.xml': page('text/xml', feed), '/page': page('text/html', '<p>Hello.</p>') })
  url = `${site.origin}/feed.xml`
  service = await startService({ fetchOptions: site.fetchOptions })
  const { key } = await accountWithKey(service, { scopes: [...SCOPES] })
  at = new CommandHome({ CAIRN_URL: service.url, CAIRN_API_KEY: key })
})
after(async () => {
  await service.stop()
  await site.close()
  at.remove()
})

test('feed: an address is followed, told once it was read, listed, paused, resumed and removed', async () => {
  const followed = await at.run(['feed', url, '--every', '1440'])
  assert.equal(followed.code, 0, followed.err)
  const { id, title, everyMinutes, kind } = JSON.parse(followed.out)
  assert.deepEqual([title, everyMinutes, kind], ['Harbour news', 1440, 'rss'])
  assert.match((await at.run(['feed', 'list', '--no-json'])).out, /Harbour news.*rss, every 1440 minutes, read 20\d\d-/)
  assert.equal(JSON.parse((await at.run(['feed', 'pause', url])).out).paused, true)
  assert.equal(JSON.parse((await at.run(['feed', 'resume', id])).out).paused, false)
  assert.equal((await at.run(['feed', 'rm', id])).code, 0)
  assert.deepEqual(JSON.parse((await at.run(['feed', 'list'])).out), [])
})

test('feed: what is no feed is said and is exit code 6, an unknown one 3, a bad interval 2', async () => {
  const none = await at.run(['feed', '--no-json', `${site.origin}/page`])
  assert.deepEqual([none.code, /It is no RSS or Atom feed and no sitemap\./.test(none.out)], [6, true])
  assert.equal((await at.run(['feed', 'rm', 'https://a.example'])).code, 3)
  assert.equal((await at.run(['feed', url, '--every', '5'])).code, 2)
})
