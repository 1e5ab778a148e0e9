import type { LoggedMessage } from '@shop/shared-events';
import { useState } from 'react';
import type { Observable } from 'rxjs';
import { EventsPanel } from './events-panel';
import { FederationDescription } from './federation-description';
import { TeamBorders } from './team-borders';
import { VersionLabels } from './version-labels';

export interface InspectionToolsProps {
  readonly hasEvents: boolean;
  readonly hasBorders: boolean;
  /** The last messages of the bus, oldest first. */
  readonly log: Observable<readonly LoggedMessage[]>;
}

/** The tools that are asked for, and the description of the page for the federation DevTools. */
export function InspectionTools({ hasEvents, hasBorders, log }: InspectionToolsProps) {
  const [isClosed, setClosed] = useState(false);
  return (
    <>
      {hasEvents && !isClosed ? <EventsPanel log={log} onClose={() => setClosed(true)} /> : null}
      {hasBorders ? (
        <>
          <TeamBorders />
          <VersionLabels />
        </>
      ) : null}
      <FederationDescription />
    </>
  );
}
