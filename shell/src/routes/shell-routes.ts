import { paths } from '@shop/shared-events';
import { matchPath } from 'react-router-dom';

/** The paths of the shell's own pages. The last three are those of links in mails. */
const shellPaths = [paths.login, paths.profile, '/reset-password', '/verify-email', '/confirm-email'];

/** Returns the path of the shell's own page at an address; undefined for any other. */
export const findShellPath = (pathname: string): string | undefined =>
  shellPaths.find((path) => matchPath(path, pathname));
