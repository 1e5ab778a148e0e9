import type { AccessType } from '@shop/shared-api';
import { paths, type RemoteServices } from '@shop/shared-events';
import { ButtonLink, StateBlock } from '@shop/shared-ui';
import { type ReactNode, useEffect, useState } from 'react';
import { accessTo } from './access.store';

export interface GatedBoxProps {
  readonly services: RemoteServices;
  readonly gate: AccessType;
  /** The ways to buy, for those who have access. */
  readonly children: ReactNode;
}

const words = {
  EARLY_ACCESS: { title: 'Early access only', link: 'Go to early access', path: paths.earlyAccess },
  LIMITED_EDITION: { title: 'Limited edition only', link: 'Go to limited edition', path: paths.limitedEdition },
} as const;

/** For those with access the ways to buy, for everybody else the way to access (spec section 6). */
export default function GatedBox({ services, gate, children }: GatedBoxProps) {
  // Null as long as nobody knows.
  const [access, setAccess] = useState<boolean | null>(null);
  useEffect(() => {
    const asking = accessTo(services, gate).subscribe(setAccess);
    return () => asking.unsubscribe();
  }, [services, gate]);
  if (access === null) return null;
  if (access) return children;
  const { title, link, path } = words[gate];
  return (
    <StateBlock kind="info" title={title} action={<ButtonLink to={path}>{link}</ButtonLink>}>
      This piece is sold to those who have access. You can get access with your coins.
    </StateBlock>
  );
}
