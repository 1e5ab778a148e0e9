export { addMetrics, type Metrics } from './add-metrics';
export { metricsVariable } from './metrics-variable';
