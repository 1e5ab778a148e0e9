import type { PageProps } from '@shop/shared-events';
import { GatedPage } from './gated-page';

export default function LimitedEditionPage({ services }: PageProps) {
  return <GatedPage services={services} type="LIMITED_EDITION" />;
}
