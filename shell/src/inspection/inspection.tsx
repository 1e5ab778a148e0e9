import { type LoggedMessage, type RemoteServices, useSearchParams } from '@shop/shared-events';
import { type ComponentType, lazy, Suspense, useState } from 'react';
import type { Observable } from 'rxjs';
import type { EventsPanelProps } from './events-panel';
import { inspectionQuery } from './inspection.rules';

export interface InspectionProps {
  readonly services: RemoteServices;
  /** The last messages of the bus, oldest first. */
  readonly log: Observable<readonly LoggedMessage[]>;
}

// A tool that cannot be loaded is not shown.
const nothing = { default: () => null };
const EventsPanel = lazy<ComponentType<EventsPanelProps>>(() =>
  import(/* webpackChunkName: "inspection" */ './events-panel').then(
    (module) => ({ default: module.EventsPanel }),
    () => nothing,
  ),
);
const TeamBorders = lazy(() =>
  import(/* webpackChunkName: "inspection" */ './team-borders').then(
    (module) => ({ default: module.TeamBorders }),
    () => nothing,
  ),
);

const FederationDescription = lazy(() =>
  import(/* webpackChunkName: "federation-devtools" */ './federation-description').then(
    (module) => ({ default: module.FederationDescription }),
    () => nothing,
  ),
);

/** `?events` shows the bus's messages, `?borders` the owners of slots. Both need the setting `inspection`, and open the federation DevTools. */
export function Inspection({ services, log }: InspectionProps) {
  const [query] = useSearchParams();
  const hasEvents = useStickyFlag(query.has(inspectionQuery.events));
  const hasBorders = useStickyFlag(query.has(inspectionQuery.borders));
  const [isClosed, setClosed] = useState(false);
  if (!services.settings.inspection) return null;
  return (
    <Suspense>
      {hasEvents && !isClosed ? <EventsPanel log={log} onClose={() => setClosed(true)} /> : null}
      {hasBorders ? <TeamBorders /> : null}
      {hasEvents || hasBorders ? <FederationDescription /> : null}
    </Suspense>
  );
}

/** Returns true from the first true value on, so that tools stay open on other pages. */
function useStickyFlag(isAsked: boolean): boolean {
  const [wasAsked, setAsked] = useState(isAsked);
  if (isAsked && !wasAsked) setAsked(true);
  return wasAsked;
}
