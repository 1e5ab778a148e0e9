import { useEffect } from 'react';
import { pageDataId, readPageData } from '../page-data';
import { createShareScope } from '../remotes';
import { describeFederation } from './describe-federation';

/** Describes the page to the federation DevTools while an inspection tool is open. */
export function FederationDescription() {
  useEffect(() => {
    const { remotes } = readPageData(document.getElementById(pageDataId)?.textContent);
    describeFederation(remotes, createShareScope());
  }, []);
  return null;
}
