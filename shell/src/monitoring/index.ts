export { monitoringPath } from '@shop/page-contract/monitoring-limits';
export { type MonitoringChoice, startMonitoring } from './start-monitoring';
