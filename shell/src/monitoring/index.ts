export { monitoringPath } from './monitoring-limits';
export { type MonitoringChoice, startMonitoring } from './start-monitoring';
