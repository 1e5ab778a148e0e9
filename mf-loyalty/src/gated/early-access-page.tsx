import type { PageProps } from '@shop/shared-events';
import { GatedPage } from './gated-page';

export default function EarlyAccessPage({ services }: PageProps) {
  return <GatedPage services={services} type="EARLY_ACCESS" />;
}
