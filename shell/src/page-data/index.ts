export { type DeployedRemote, type DeployedRemotes, type PageData, pageDataId, readPageData } from './page-data';
