import { isTracingWanted } from './start-tracing';

test('traces are switched on by an exporter or a collector, and off by OTEL_SDK_DISABLED', () => {
  const wanted = [
    { OTEL_TRACES_EXPORTER: 'console' },
    { OTEL_EXPORTER_OTLP_ENDPOINT: 'http://collector:4318' },
    { OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: 'http://collector:4318/v1/traces' },
  ];
  const unwanted = [
    {},
    { OTEL_SERVICE_NAME: 'shop' },
    { OTEL_TRACES_EXPORTER: 'none', OTEL_EXPORTER_OTLP_ENDPOINT: 'http://collector:4318' },
    { OTEL_SDK_DISABLED: 'true', OTEL_TRACES_EXPORTER: 'otlp' },
  ];
  expect(wanted.map(isTracingWanted)).toEqual([true, true, true]);
  expect(unwanted.map(isTracingWanted)).toEqual([false, false, false, false]);
});
