import {
  type Context,
  context,
  propagation,
  ROOT_CONTEXT,
  type Span,
  SpanKind,
  SpanStatusCode,
  trace,
} from '@opentelemetry/api'
import { AsyncLocalStorageContextManager } from '@opentelemetry/context-async-hooks'
import { W3CTraceContextPropagator } from '@opentelemetry/core'
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-proto'
import { defaultResource, detectResources, envDetector, resourceFromAttributes } from '@opentelemetry/resources'
import {
  AlwaysOffSampler,
  AlwaysOnSampler,
  BatchSpanProcessor,
  ParentBasedSampler,
  type Sampler,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from '@opentelemetry/sdk-trace'
import { type SpanOptions, setTracing, type Tracing } from '../lib/traced.ts'

// Loaded where the environment asks for traces, and nowhere else: see `wantsTraces`.

type Env = Record<string, string | undefined>

const KINDS: Record<SpanOptions['kind'], SpanKind> = {
  server: SpanKind.SERVER,
  consumer: SpanKind.CONSUMER,
  client: SpanKind.CLIENT,
  internal: SpanKind.INTERNAL,
}
const headersOf = {
  keys: (headers: Headers) => [...headers.keys()],
  get: (headers: Headers, name: string) => headers.get(name) ?? undefined,
}

/**
 * Keeps spans and sends them as the environment says (`OTEL_…`, by the specification).
 *
 * @returns what sends the rest and ends it
 */
export function openTraces(env: Env = process.env): () => Promise<void> {
  const sampler = samplerOf(env)
  const provider = new TracerProvider({
    resource: defaultResource()
      .merge(resourceFromAttributes({ 'service.name': 'cairn' }))
      .merge(detectResources({ detectors: [envDetector] })),
    ...(sampler ? { sampler } : {}),
    spanProcessors: [new BatchSpanProcessor({ exporter: new OTLPTraceExporter(), ...batchOf(env) })],
  })
  const contexts = new AsyncLocalStorageContextManager().enable()
  context.setGlobalContextManager(contexts)
  propagation.setGlobalPropagator(new W3CTraceContextPropagator())
  setTracing(tracingBy(provider))
  return async () => {
    setTracing(undefined)
    await provider.shutdown().catch(() => {})
    context.disable()
    propagation.disable()
  }
}

function tracingBy(provider: TracerProvider): Tracing {
  const tracer = provider.getTracer('cairn')
  return {
    async within(name, { kind, facts = {}, headers }, work) {
      const begins = kind === 'server' || kind === 'consumer'
      // What nobody asked for (a look into the queue, a heartbeat) is no trace of its own.
      if (!begins && !trace.getSpan(context.active())) return work(() => {})
      const parent = begins ? callersContext(headers) : context.active()
      const span = tracer.startSpan(name, { kind: KINDS[kind], attributes: facts }, parent)
      try {
        return await context.with(trace.setSpan(parent, span), () => work((more) => void span.setAttributes(more)))
      } catch (error) {
        fail(span, error)
        throw error
      } finally {
        span.end()
      }
    },
  }
}

const callersContext = (headers: Headers | undefined): Context =>
  headers ? propagation.extract(ROOT_CONTEXT, headers, headersOf) : ROOT_CONTEXT

/** By the error's class: its message may hold what users said. */
function fail(span: Span, error: unknown): void {
  span.setAttribute('error.type', error instanceof Error ? error.name : typeof error)
  span.setStatus({ code: SpanStatusCode.ERROR })
}

function samplerOf(env: Env): Sampler | undefined {
  const { OTEL_TRACES_SAMPLER: name = '', OTEL_TRACES_SAMPLER_ARG: argument } = env
  const ratio = () => new TraceIdRatioBasedSampler(argument === undefined ? 1 : Number(argument))
  const roots: Record<string, () => Sampler> = {
    always_on: () => new AlwaysOnSampler(),
    always_off: () => new AlwaysOffSampler(),
    traceidratio: ratio,
  }
  const [, root] = /^parentbased_(.*)$/.exec(name) ?? []
  if (root !== undefined && Object.hasOwn(roots, root)) return new ParentBasedSampler({ root: roots[root]!() })
  return Object.hasOwn(roots, name) ? roots[name]!() : undefined
}

function batchOf(env: Env) {
  const number = (name: string) => (Number(env[name]) > 0 ? Number(env[name]) : undefined)
  const given = {
    maxQueueSize: number('OTEL_BSP_MAX_QUEUE_SIZE'),
    maxExportBatchSize: number('OTEL_BSP_MAX_EXPORT_BATCH_SIZE'),
    scheduledDelayMillis: number('OTEL_BSP_SCHEDULE_DELAY'),
    exportTimeoutMillis: number('OTEL_BSP_EXPORT_TIMEOUT'),
  }
  return Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined))
}
