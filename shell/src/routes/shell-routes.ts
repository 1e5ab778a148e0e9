import { paths } from '@shop/shared-events';

/** The shell's own pages. */
export const shellRoutes = [
  { path: paths.login, page: 'login' },
  { path: paths.profile, page: 'profile' },
] as const;
