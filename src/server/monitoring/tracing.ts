import { context, propagation, type Span, SpanKind, SpanStatusCode, trace } from '@opentelemetry/api';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { WorkContext } from './requestContext';

/** What the standard environment of OpenTelemetry must say for traces to be sent. */
const EXPORT_VARIABLES = [
  'OTEL_EXPORTER_OTLP_ENDPOINT',
  'OTEL_EXPORTER_OTLP_TRACES_ENDPOINT',
  'OTEL_TRACES_EXPORTER',
];
const tracer = () => trace.getTracer('console');

/**
 * Traces are sent where the standard variables of OpenTelemetry (`OTEL_…`) say where to; otherwise nothing of it is loaded. Answers
 * what sends the rest and ends.
 */
export async function startTracing(variables: NodeJS.ProcessEnv = process.env): Promise<() => Promise<void>> {
  const isEnabled =
    EXPORT_VARIABLES.some((name) => variables[name]) && variables.OTEL_SDK_DISABLED !== 'true';
  if (!isEnabled) return async () => undefined;
  const { NodeSDK } = await import('@opentelemetry/sdk-node');
  const sdk = new NodeSDK({ serviceName: variables.OTEL_SERVICE_NAME ?? 'console', instrumentations: [] });
  sdk.start();
  return () => sdk.shutdown();
}

/** A span for each request, beneath the one that its caller names, and with what is done for it below. */
export function traceRequests(app: FastifyInstance, causeOf: (request: FastifyRequest) => WorkContext): void {
  const spans = new WeakMap<FastifyRequest, Span>();
  app.addHook('onRequest', (request, _reply, done) => {
    const caller = propagation.extract(context.active(), request.headers);
    const span = tracer().startSpan(
      request.method,
      {
        kind: SpanKind.SERVER,
        attributes: { 'http.request.method': request.method, 'url.path': request.url.split('?')[0] },
      },
      caller,
    );
    spans.set(request, span);
    context.with(trace.setSpan(caller, span), done);
  });
  app.addHook('onResponse', (request, { statusCode }, done) => {
    const span = spans.get(request);
    if (span?.isRecording()) {
      const { place, screenId } = causeOf(request);
      span.updateName(place);
      span.setAttributes({ 'http.route': place, 'http.response.status_code': statusCode });
      if (screenId !== null) span.setAttribute('console.screen', screenId);
      if (statusCode >= 500) span.setStatus({ code: SpanStatusCode.ERROR });
    }
    span?.end();
    done();
  });
}

/** A statement that has ended, as a span beneath what it was done for. */
export function traceQuery(statement: string, ms: number): void {
  if (trace.getActiveSpan() === undefined) return;
  const end = Date.now();
  tracer()
    .startSpan(statement.slice(0, 40).split(/\s/, 1)[0] ?? 'query', {
      kind: SpanKind.CLIENT,
      startTime: end - ms,
      attributes: { 'db.system.name': 'postgresql', 'db.query.text': statement },
    })
    .end(end);
}

/** Separate work, as a separate span. */
export function traced<T>(name: string, work: () => Promise<T>): Promise<T> {
  return tracer().startActiveSpan(name, async (span) => {
    try {
      return await work();
    } catch (error) {
      span.setStatus({ code: SpanStatusCode.ERROR });
      throw error;
    } finally {
      span.end();
    }
  });
}
