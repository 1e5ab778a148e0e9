import { appManifestsCheck } from './app-manifests';
import { browserFloorCheck } from './browser-floor';
import type { Check } from './check';
import { cascadeLayersCheck } from './cascade-layers';
import { deploymentCheck } from './deployment';
import { eventsDocCheck } from './events-doc';
import { folderCirclesCheck } from './folder-circles';
import { houseRulesCheck } from './house-rules';
import { layersCheck } from './layers';
import { packagesCheck } from './packages';
import { documentationPathsCheck } from './documentation-paths';
import { specMessagesCheck } from './spec-coverage';
import { viewsCheck } from './views';

/** Every check that needs no build. */
export const checks: readonly Check[] = [
  layersCheck,
  folderCirclesCheck,
  viewsCheck,
  packagesCheck,
  houseRulesCheck,
  appManifestsCheck,
  cascadeLayersCheck,
  deploymentCheck,
  documentationPathsCheck,
  eventsDocCheck,
  specMessagesCheck,
  browserFloorCheck,
];
