import { useEffect } from 'react';
import { readShopPage } from '../page-data';
import { formatVersionLabels } from './version-labels.rules';

/** Adds the version to the name of each team's slots while the borders of the teams are shown. */
export function VersionLabels() {
  useEffect(() => {
    const { remotes } = readShopPage();
    // Slots come and go, so rules name the versions. The page's policy needs no exception for this sheet.
    const labels = new CSSStyleSheet();
    labels.replaceSync(formatVersionLabels(remotes, readShellVersion()));
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, labels];
    return () => {
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((sheet) => sheet !== labels);
    };
  }, []);
  return null;
}

/** Returns the version of the shell's scripts; '' when a development server serves them. */
function readShellVersion(): string {
  const addresses = [...document.scripts].map(({ src }) => /\/releases\/shell\/([^/]+)\//.exec(src)?.[1]);
  return addresses.find((version) => version !== undefined) ?? '';
}
