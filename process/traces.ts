import {
  context,
  propagation,
  ROOT_CONTEXT,
  SpanKind,
  SpanStatusCode,
  trace,
  type Span,
} from '@opentelemetry/api';

/** Time limit for sending the remaining spans at exit. */
const FLUSH_LIMIT_MS = 1_000;

/**
 * Sends the traces of this process to a collector (OpenTelemetry over HTTP, in JSON). Without an
 * endpoint nothing is loaded and spans cost nothing. The function given sends what is left.
 */
export async function startTraces(
  service: string,
  endpoint?: string,
): Promise<() => Promise<void>> {
  if (!endpoint) return () => Promise.resolve();
  const [
    { BatchSpanProcessor, NodeTracerProvider },
    { OTLPTraceExporter },
    { resourceFromAttributes },
  ] = await Promise.all([
    import('@opentelemetry/sdk-trace-node'),
    import('@opentelemetry/exporter-trace-otlp-http'),
    import('@opentelemetry/resources'),
  ]);
  const exporter = new OTLPTraceExporter({ url: `${endpoint}/v1/traces` });
  const provider = new NodeTracerProvider({
    resource: resourceFromAttributes({ 'service.name': service }),
    spanProcessors: [new BatchSpanProcessor(exporter)],
  });
  provider.register();
  return () =>
    Promise.race([
      provider.shutdown().catch(() => undefined),
      new Promise<void>((resolve) => setTimeout(resolve, FLUSH_LIMIT_MS).unref()),
    ]);
}

type Attributes = Record<string, string | number>;

/** A span for a request that came in, a child of the caller's where trusted headers name one. */
export function startRequestSpan(
  name: string,
  headers: Record<string, string> = {},
): { span: Span; run<T>(work: () => T): T } {
  const caller = propagation.extract(ROOT_CONTEXT, headers);
  const span = trace.getTracer('m7').startSpan(name, { kind: SpanKind.SERVER }, caller);
  const within = trace.setSpan(caller, span);
  return { span, run: (work) => context.with(within, work) };
}

/** Ends the span of a request with the status of its answer. */
export function endRequestSpan(span: Span, status: number, attributes: Attributes): void {
  span.setAttributes({ ...attributes, 'http.response.status_code': status });
  if (status >= 500) span.setStatus({ code: SpanStatusCode.ERROR });
  span.end();
}

/** A span around one statement of the database, by its text alone, where its request has one. */
export async function traceStatement<T>(statement: string, work: () => Promise<T>): Promise<T> {
  if (!trace.getActiveSpan()?.isRecording()) return work();
  const span = trace.getTracer('m7').startSpan(statement.trim().split(/\s/, 1)[0] ?? '', {
    kind: SpanKind.CLIENT,
    attributes: { 'db.system.name': 'postgresql', 'db.query.text': statement },
  });
  try {
    return await work();
  } catch (error) {
    span.setStatus({ code: SpanStatusCode.ERROR });
    throw error;
  } finally {
    span.end();
  }
}
