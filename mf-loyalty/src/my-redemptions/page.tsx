import type { PageProps } from '@shop/shared-events';
import { PageHeading } from '@shop/shared-ui';

export default function MyRedemptionsPage({ services }: PageProps) {
  return (
    <>
      <title>{`My Redemptions · ${services.settings.brand.name}`}</title>
      <PageHeading>My Redemptions</PageHeading>
    </>
  );
}
