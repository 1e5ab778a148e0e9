import { paths } from '@shop/shared-events';
import { Button, StateBlock } from '@shop/shared-ui';
import type { ReactNode } from 'react';
import { ErrorBoundary } from '../remotes';

/** Shows a message with a reload button and a plain link when the shop's frame throws. */
export const RootErrorBoundary = ({ children }: { readonly children: ReactNode }) => (
  <ErrorBoundary
    fallback={() => (
      <main>
        <StateBlock
          kind="error"
          title="The shop ran into a problem."
          headingLevel={1}
          action={<Button onClick={() => window.location.reload()}>Reload the page</Button>}
        >
          Your cart is safe. You can also <a href={paths.home}>start again from the home page</a>.
        </StateBlock>
      </main>
    )}
  >
    {children}
  </ErrorBoundary>
);
