import type { RemoteServices } from '@shop/shared-events';
import { StateBlock } from '@shop/shared-ui';
import { MainPageLinks } from '../main-page-links';

interface UnknownRouteProps {
  readonly services: RemoteServices;
}

/** The page for an unknown address, with the message of spec section 8, links back and ways on. */
export function UnknownRoute({ services }: UnknownRouteProps) {
  return (
    <>
      <title>{`Page not found · ${services.settings.brand.name}`}</title>
      <StateBlock kind="info" headingLevel={1} title="Unexpected Application Error!" action={<MainPageLinks />}>
        <p>404 Not Found</p>
        <p>We have no page at this address. It may have moved, or the link has a typo.</p>
      </StateBlock>
      <services.Widget name="category-links" />
    </>
  );
}
