import type { PageProps } from '../services';
import { GatedPage } from './gated-page';

export default function LimitedEditionPage({ services }: PageProps) {
  return <GatedPage services={services} type="LIMITED_EDITION" />;
}
