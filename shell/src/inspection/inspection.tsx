import type { LoggedMessage, RemoteServices } from '@shop/shared-events';
import { type ComponentType, useEffect, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { Observable } from 'rxjs';

export interface InspectionProps {
  readonly services: RemoteServices;
  /** The last messages of the bus, oldest first. */
  readonly log: Observable<readonly LoggedMessage[]>;
}

/** `?events` shows what the teams say to each other, `?borders` who owns what; both only where the deployment allows them. */
export function Inspection({ services, log }: InspectionProps) {
  const [query] = useSearchParams();
  const isAllowed = services.settings.inspection;
  const Events = useFetched(isAllowed && query.has('events'), events);
  const Borders = useFetched(isAllowed && query.has('borders'), borders);
  const [isClosed, setClosed] = useState(false);
  return (
    <>
      {Events && !isClosed ? <Events log={log} onClose={() => setClosed(true)} /> : null}
      {Borders ? <Borders /> : null}
    </>
  );
}

const events = () => import('./events-panel').then(({ EventsPanel }) => EventsPanel);
const borders = () => import('./team-borders').then(({ TeamBorders }) => TeamBorders);

/** A component from when it was first wanted: it stays while the shop is walked through. One that cannot be fetched is not shown. */
function useFetched<Props>(isWanted: boolean, fetch: () => Promise<ComponentType<Props>>): ComponentType<Props> | null {
  const [Fetched, setFetched] = useState<ComponentType<Props> | null>(null);
  useEffect(() => {
    if (!isWanted) return;
    fetch().then(
      (component) => setFetched(() => component),
      () => undefined,
    );
  }, [isWanted, fetch]);
  return Fetched;
}
