#!/usr/bin/env node
// A browser for OAuth tests. It keeps cookies, follows redirects by hand, signs in and answers the
// consent page through the same JSON calls the page makes, then delivers the callback to the client.
//
//   as a module:  await browse(authorizeUrl, { email, password, decide, deliver: false })
//   as a command: EMAIL=… PASSWORD=… node oauth-browser.mjs <client command …>
//                 runs the client, waits for it to print an authorize URL, and browses it once.
import { spawn } from 'node:child_process'
import { pathToFileURL } from 'node:url'

const MAX_HOPS = 12

/** Returns the callback URL that the client was (or would have been) sent to. */
export async function browse(
  authorizeUrl,
  { email, password, decide = approveAll, deliver = true, jar = new Map() } = {},
) {
  const service = new URL(authorizeUrl).origin
  let url = new URL(authorizeUrl)
  for (let hop = 0; hop < MAX_HOPS; hop++) {
    if (url.origin !== service) {
      if (deliver) await fetch(url) // the client's own loopback listener; it gets none of our cookies
      return url
    }
    const page = await send(jar, url)
    const location = page.headers.get('location')
    if (location) url = new URL(location, url)
    // Whatever the page looks like, or when it is not built.
    else if (url.pathname.startsWith('/oauth2/interaction/'))
      url = await interact(jar, url, { email, password, decide })
    else throw new Error(`no way on from ${url.pathname}: ${page.status} ${(await page.text()).slice(0, 200)}`)
  }
  throw new Error(`more than ${MAX_HOPS} redirects`)
}

/** Consent to everything that was asked for. A test of refusal passes its own: () => ({ decision: 'deny' }). */
export function approveAll({ scopes }) {
  return { decision: 'approve', scopes }
}

async function interact(jar, page, { email, password, decide }) {
  const details = await readJson(await send(jar, `${page.href}/details`))
  let { csrfToken } = details
  let answer = decide(details)
  if (details.prompt === 'login') {
    const session = await readJson(await send(jar, new URL('/v1/auth/session', page)))
    const login = await send(jar, new URL('/v1/auth/login', page), {
      csrf: session.csrfToken,
      body: { method: 'password', email, password },
    })
    csrfToken = (await readJson(login)).csrfToken
    answer = { decision: 'continue' }
  }
  const { redirectTo } = await readJson(await send(jar, `${page.href}/decision`, { csrf: csrfToken, body: answer }))
  return new URL(redirectTo, page)
}

async function send(jar, url, { csrf, body } = {}) {
  const headers = { cookie: [...jar].map(([name, value]) => `${name}=${value}`).join('; ') }
  if (body)
    Object.assign(headers, { 'content-type': 'application/json', origin: new URL(url).origin, 'x-service-csrf': csrf })
  const response = await fetch(url, {
    method: body ? 'POST' : 'GET',
    redirect: 'manual',
    headers,
    body: body && JSON.stringify(body),
  })
  for (const line of response.headers.getSetCookie()) {
    const pair = line.split(';', 1)[0]
    const at = pair.indexOf('=')
    const value = pair.slice(at + 1)
    if (value === '') jar.delete(pair.slice(0, at))
    else jar.set(pair.slice(0, at), value)
  }
  return response
}

async function readJson(response) {
  if (!response.ok) throw new Error(`${response.url}: ${response.status} ${(await response.text()).slice(0, 200)}`)
  return response.json()
}

async function runClient([command, ...args]) {
  const { EMAIL: email, PASSWORD: password } = process.env
  // BROWSER=none and a PATH entry holding a no-op `xdg-open` keep clients from starting a real browser.
  const child = spawn(command, args, {
    stdio: ['inherit', 'pipe', 'pipe'],
    env: { ...process.env, BROWSER: 'none', NO_COLOR: '1' },
  })
  const timer = setTimeout(() => child.kill(), 60_000)
  let seen = ''
  let browsed = false
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk) => {
      process.stderr.write(chunk)
      seen += chunk
      const found = /https?:\/\/[^\s"']+\/oauth2\/authorize\?[^\s"']+(?=[\s"'])/.exec(seen)
      if (!found || browsed) return
      browsed = true
      browse(found[0], { email, password }).catch((error) => {
        console.error(`[oauth-browser] ${error.message}`)
        child.kill()
      })
    })
  }
  child.on('exit', (code) => {
    clearTimeout(timer)
    process.exitCode = code ?? 1
  })
}

if (import.meta.url === pathToFileURL(process.argv[1]).href) await runClient(process.argv.slice(2))
