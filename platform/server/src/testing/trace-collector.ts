import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A span as a collector receives it. Attributes that are no strings are left out. */
export interface CollectedSpan {
  readonly service: string;
  readonly name: string;
  readonly traceId: string;
  readonly spanId: string;
  readonly parentSpanId: string;
  /** The ids of the spans that it has links to. */
  readonly links: readonly string[];
  readonly attributes: Readonly<Record<string, string>>;
}

interface Attribute {
  readonly key: string;
  readonly value: { readonly stringValue?: string };
}

interface Export {
  readonly resourceSpans: readonly {
    readonly resource: { readonly attributes: readonly Attribute[] };
    readonly scopeSpans: readonly {
      readonly spans: readonly {
        readonly name: string;
        readonly traceId: string;
        readonly spanId: string;
        readonly parentSpanId?: string;
        readonly links?: readonly { readonly spanId: string }[];
        readonly attributes: readonly Attribute[];
      }[];
    }[];
  }[];
}

export interface TraceCollector {
  readonly spans: readonly CollectedSpan[];
  /** The variables with which a program sends its spans here. */
  readonly variables: Readonly<Record<string, string>>;
  close(): Promise<void>;
}

/** Starts a collector that reads OpenTelemetry's JSON. */
export async function startTraceCollector(): Promise<TraceCollector> {
  const spans: CollectedSpan[] = [];
  const server = createServer((request, response) => {
    let body = '';
    request.setEncoding('utf8').on('data', (part: string) => (body += part));
    request.on('end', () => {
      spans.push(...readSpans(JSON.parse(body) as Export));
      response.setHeader('content-type', 'application/json').end('{}');
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    spans,
    variables: {
      OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
      OTEL_EXPORTER_OTLP_PROTOCOL: 'http/json',
    },
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

const readSpans = ({ resourceSpans }: Export): CollectedSpan[] =>
  resourceSpans.flatMap(({ resource, scopeSpans }) => {
    const { 'service.name': service = '' } = readAttributes(resource.attributes);
    return scopeSpans.flatMap((scope) =>
      scope.spans.map(({ name, traceId, spanId, parentSpanId = '', links = [], attributes }) => ({
        service,
        name,
        traceId,
        spanId,
        parentSpanId,
        links: links.map((link) => link.spanId),
        attributes: readAttributes(attributes),
      })),
    );
  });

const readAttributes = (attributes: readonly Attribute[]): Record<string, string> =>
  Object.fromEntries(
    attributes.flatMap(({ key, value: { stringValue } }) => (stringValue ? [[key, stringValue]] : [])),
  );
