import type { PageProps } from '@shop/shared-events';
import { PageHeading } from '@shop/shared-ui';

export default function LimitedEditionPage({ services }: PageProps) {
  return (
    <>
      <title>{`Limited edition · ${services.settings.brand.name}`}</title>
      <PageHeading>Limited edition</PageHeading>
    </>
  );
}
