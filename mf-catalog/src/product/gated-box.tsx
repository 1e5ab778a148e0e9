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
  EARLY_ACCESS: { title: 'This is an early-access piece', link: 'Go to early access', path: paths.earlyAccess },
  LIMITED_EDITION: { title: 'This is a limited-edition piece', link: 'Go to limited edition', path: paths.limitedEdition },
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
      You need access to order it, which you can get with your coins.
    </StateBlock>
  );
}
