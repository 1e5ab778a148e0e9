import type { PageProps } from '@shop/shared-events';
import { PageHeading } from '@shop/shared-ui';

export default function EarlyAccessPage({ services }: PageProps) {
  return (
    <>
      <title>{`Early access · ${services.settings.brand.name}`}</title>
      <PageHeading>Early access</PageHeading>
    </>
  );
}
