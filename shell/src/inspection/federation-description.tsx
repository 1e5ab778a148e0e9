import { useEffect } from 'react';
import { readShopPage } from '../page-data';
import { createShareScope } from '../remotes';
import { describeFederation } from './describe-federation';

/** Describes the page to the federation DevTools while an inspection tool is open. */
export function FederationDescription() {
  useEffect(() => {
    const { remotes } = readShopPage();
    describeFederation(remotes, createShareScope());
  }, []);
  return null;
}
