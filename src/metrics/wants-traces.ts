/** Whether the environment asks for traces: by an address to send them to, or by their exporter's name. */
export function wantsTraces(env: Record<string, string | undefined> = process.env): boolean {
  const { OTEL_SDK_DISABLED, OTEL_TRACES_EXPORTER, OTEL_EXPORTER_OTLP_ENDPOINT, OTEL_EXPORTER_OTLP_TRACES_ENDPOINT } =
    env
  if (OTEL_SDK_DISABLED?.toLowerCase() === 'true') return false
  if (OTEL_TRACES_EXPORTER) return OTEL_TRACES_EXPORTER.split(',').includes('otlp')
  return Boolean(OTEL_EXPORTER_OTLP_ENDPOINT || OTEL_EXPORTER_OTLP_TRACES_ENDPOINT)
}
