import { memoizeByServices } from '@shop/shared-events';
import { type ComponentType, lazy, Suspense, useState } from 'react';
import { ErrorBoundary, Fallback, skipServerRender, Loading, startNextAttempt, getErrorMessage } from '../remotes';
import type { LoginPageProps } from './login-page';

export interface AccountPageProps extends LoginPageProps {
  readonly page: 'login' | 'profile';
  readonly onServer: boolean;
}

const names = { login: 'The login page', profile: 'Your profile' } as const;
const fetches = { login: () => import('./login-page'), profile: () => import('./profile-page') } as const;

/** What is shown of each page: fetched when it is first shown. */
const shownOf = memoizeByServices((): Record<AccountPageProps['page'], ComponentType<LoginPageProps>> => ({
  login: lazy(fetches.login),
  profile: lazy(fetches.profile),
}));

/** A page of the shell's own. As in a remote's place, what fails in it stays in it, and Retry makes a new attempt. */
export function AccountPage({ page, onServer, ...props }: AccountPageProps) {
  const [round, setRound] = useState(0);
  const shown = shownOf(props.services);
  const Shown = shown[page];
  const again = () => {
    startNextAttempt('shell');
    // A lazy component keeps its failure for ever.
    shown[page] = lazy(fetches[page]);
    setRound(round + 1);
  };
  return (
    <ErrorBoundary
      key={`${page}/${round}`}
      fallback={(error) => <Fallback kind="pages" text={getErrorMessage(names[page], error)} onRetry={again} />}
    >
      <Suspense fallback={<Loading name={names[page]} reserve="screen" />}>
        {onServer ? <LeftToBrowser /> : <Shown {...props} />}
      </Suspense>
    </ErrorBoundary>
  );
}

/** A personal page: a server sends only the frame around it. */
function LeftToBrowser(): never {
  return skipServerRender();
}
