export {
  type DeployedRemote,
  type DeployedRemotes,
  type PageData,
  pageDataId,
  readPageData,
  toContainerName,
  type VerifiedFiles,
} from './page-data';
export { readServerTiming, traceTiming } from './server-timing';
