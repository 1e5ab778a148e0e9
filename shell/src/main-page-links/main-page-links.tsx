import { paths } from '@shop/shared-events';
import { ButtonLink } from '@shop/shared-ui';

/** Links to the pages from which shoppers go on, for a page that has nothing to show. */
export const MainPageLinks = () => (
  <>
    <ButtonLink href={paths.home}>Home</ButtonLink>
    <ButtonLink href={paths.collection} variant="secondary">
      Collection
    </ButtonLink>
  </>
);
