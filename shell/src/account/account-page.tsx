import { memoizeByServices } from '@shop/shared-events';
import { type ComponentType, lazy, Suspense, useState } from 'react';
import { ErrorBoundary, Fallback, skipServerRender, Loading, startNextAttempt, getErrorMessage } from '../remotes';
import type { AccountPagesProps } from './account-pages';

interface AccountPageProps extends AccountPagesProps {
  readonly onServer: boolean;
}

const names: Readonly<Record<string, string>> = { '/login': 'The login page', '/profile': 'Your profile' };
const load = () => import('./account-pages');

/** The pages, fetched when the first of them is shown. */
const getShown = memoizeByServices((): { Shown: ComponentType<AccountPagesProps> } => ({ Shown: lazy(load) }));

/** A page of the shell's own. As in a remote's place, what fails in it stays in it, and Retry makes a new attempt. */
export function AccountPage({ onServer, ...props }: AccountPageProps) {
  const [round, setRound] = useState(0);
  const shown = getShown(props.services);
  const name = names[props.path] ?? 'This page';
  const again = () => {
    startNextAttempt('shell');
    // A lazy component keeps its failure for ever.
    shown.Shown = lazy(load);
    setRound(round + 1);
  };
  return (
    <ErrorBoundary
      key={props.path + round}
      fallback={(error) => <Fallback kind="pages" text={getErrorMessage(name, error)} onRetry={again} />}
    >
      <Suspense fallback={<Loading name={name} reserve="screen" />}>
        {onServer ? <LeftToBrowser /> : <shown.Shown {...props} />}
      </Suspense>
    </ErrorBoundary>
  );
}

/** A personal page: a server sends only the frame around it. */
function LeftToBrowser(): never {
  return skipServerRender();
}
