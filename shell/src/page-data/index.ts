export { pageDataId } from '@shop/shared-events/host';
export {
  type DeployedRemote,
  type DeployedRemotes,
  type PageData,
  readPageData,
  toContainerName,
  type VerifiedFiles,
} from './page-data';
export { readServerTiming, traceTiming } from './server-timing';
