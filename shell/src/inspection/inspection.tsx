import { type LoggedMessage, type RemoteServices, useSearchParams } from '@shop/shared-events';
import { type ComponentType, lazy, Suspense, useState } from 'react';
import type { Observable } from 'rxjs';
import type { InspectionToolsProps } from './inspection-tools';
import { inspectionQuery } from './inspection.rules';

interface InspectionProps {
  readonly services: RemoteServices;
  /** The last messages of the bus, oldest first. */
  readonly log: Observable<readonly LoggedMessage[]>;
}

const InspectionTools = lazy<ComponentType<InspectionToolsProps>>(() =>
  import(/* webpackChunkName: "inspection" */ './inspection-tools').then(
    (module) => ({ default: module.InspectionTools }),
    // Tools that cannot be loaded are not shown.
    () => ({ default: () => null }),
  ),
);

/** `?events` shows the bus's messages, `?borders` the owners of slots. Both need the setting `inspection`, and open the federation DevTools. */
export function Inspection({ services, log }: InspectionProps) {
  const [query] = useSearchParams();
  const hasEvents = useStickyFlag(query.has(inspectionQuery.events));
  const hasBorders = useStickyFlag(query.has(inspectionQuery.borders));
  if (!services.settings.inspection || !(hasEvents || hasBorders)) return null;
  return (
    <Suspense>
      <InspectionTools hasEvents={hasEvents} hasBorders={hasBorders} log={log} />
    </Suspense>
  );
}

/** Returns true from the first true value on, so that tools stay open on other pages. */
function useStickyFlag(isAsked: boolean): boolean {
  const [wasAsked, setAsked] = useState(isAsked);
  if (isAsked && !wasAsked) setAsked(true);
  return wasAsked;
}
