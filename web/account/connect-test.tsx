import { useState } from 'react'
import { product } from '../api/client.ts'
import { CREDITS_SHOWN } from '../api/credits-shown.ts'
import { announce } from '../parts/announcer.tsx'
import { Badge } from '../parts/badge.tsx'
import { Button } from '../parts/button.tsx'
import { Notice } from '../parts/states.tsx'
import { type ProbeStep, probe, type SendRpc, unprobed } from './mcp-probe.ts'
import { isLoopback } from './mcp-snippets.ts'

const STATES: Record<ProbeStep['state'], readonly ['neutral' | 'good' | 'bad' | 'accent', string]> = {
  waiting: ['neutral', 'not yet'],
  running: ['accent', 'running'],
  ok: ['good', 'ok'],
  failed: ['bad', 'failed'],
}

/** The endpoint's path when this page may speak to it; null when it has another origin. */
function pathHere(url: string): string | null {
  const { origin, port, protocol, pathname } = new URL(url)
  const here = window.location
  // A local service answers at every name of its machine.
  const sameMachine = isLoopback(url) && isLoopback(here.origin) && port === here.port && protocol === here.protocol
  return origin === here.origin || sameMachine ? pathname : null
}

const sendTo =
  (path: string): SendRpc =>
  async (body, version) => {
    const headers = {
      accept: 'application/json, text/event-stream',
      ...(version ? { 'mcp-protocol-version': version } : {}),
    }
    return (await product.response('post', path, { body, headers })).json()
  }

/** Does what a client does first, from this page, and tells which step failed and why. */
export function ConnectTest({ url }: { url: string }) {
  const [steps, setSteps] = useState<ProbeStep[] | null>(null)
  const [busy, setBusy] = useState(false)
  const path = pathHere(url)
  if (path === null)
    return (
      <Notice kind="info">
        The endpoint has another address than this page, which may speak to its own only. Test it with the command for
        curl.
      </Notice>
    )
  const run = async () => {
    setBusy(true)
    const ended = await probe(sendTo(path), setSteps)
    const failed = ended.find(({ state }) => state === 'failed')
    announce(failed ? `${failed.method} failed: ${failed.words}` : 'The endpoint works.')
    setBusy(false)
  }
  return (
    <div className="space-y-4">
      <p className="measure text-quiet">
        Sends the first three requests of a client from this page, with a key of this browser session.
        {CREDITS_SHOWN && ' The query costs one credit.'}
      </p>
      <Button busy={busy} onClick={() => void run()}>
        {steps ? 'Test again' : 'Test the endpoint'}
      </Button>
      <ol className="divide-y divide-line border-line border-y">
        {(steps ?? unprobed()).map((step) => (
          <Step key={step.method} step={step} />
        ))}
      </ol>
    </div>
  )
}

function Step({ step: { method, state, words, requestId, milliseconds } }: { step: ProbeStep }) {
  const [look, name] = STATES[state]
  return (
    <li className="grid gap-x-4 gap-y-1 py-3 max-sm:grid-cols-[7rem_4rem_1fr] sm:grid-cols-[8rem_5rem_5rem_minmax(0,1fr)]">
      <code>{method}</code>
      <span>
        <Badge look={look}>{name}</Badge>
      </span>
      <span className="tabular text-quiet text-sm">{milliseconds !== null && `${Math.round(milliseconds)} ms`}</span>
      <span className={`wrap-anywhere max-sm:col-span-full ${state === 'failed' ? 'text-bad' : 'text-quiet'}`}>
        {words}
        {requestId && (
          <>
            {' '}
            Request <code>{requestId}</code>
          </>
        )}
      </span>
    </li>
  )
}
