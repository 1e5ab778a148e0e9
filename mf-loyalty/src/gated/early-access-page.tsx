import type { PageProps } from '../services';
import { GatedPage } from './gated-page';

export default function EarlyAccessPage({ services }: PageProps) {
  return <GatedPage services={services} type="EARLY_ACCESS" />;
}
