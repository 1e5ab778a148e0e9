import type { AppName, RemoteServices } from '@shop/shared-events';
import { type RemoteLoader, RemoteSlot } from '@shop/shell/remotes';
import type { SlotId } from '@shop/page-contract/route-table';
import type { RouteTable } from '@shop/page-contract/route-table';
import type { PartProps } from './part-props.rules';

/** What shows the pages and widgets of a remote. */
export interface SlotHost {
  readonly routes: RouteTable;
  readonly loader: RemoteLoader;
  readonly services: (app: AppName) => RemoteServices;
}

interface HarnessSlotProps {
  readonly host: SlotHost;
  readonly id: SlotId;
  /** The props of a widget that the release attaches to a point. */
  readonly partProps?: PartProps | undefined;
}

/** A page or widget of the remote, in the slot of the shop. */
export const HarnessSlot = ({ host, id, partProps }: HarnessSlotProps) => (
  <RemoteSlot
    key={`${id.kind}/${id.name}`}
    id={id}
    loader={host.loader}
    title={host.routes.getTitle(id.remote)}
    services={host.services(id.remote)}
    reserve={id.kind === 'pages' ? 'screen' : 'shelf'}
    isServerRendered={false}
    {...(partProps ? { partProps } : {})}
  />
);
