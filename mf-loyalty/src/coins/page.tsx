import type { PageProps } from '@shop/shared-events';
import { PageHeading } from '@shop/shared-ui';

export default function CoinsPage({ services }: PageProps) {
  return (
    <>
      <title>{`Coins · ${services.settings.brand.name}`}</title>
      <PageHeading>Coins</PageHeading>
    </>
  );
}
