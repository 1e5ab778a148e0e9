import { paths } from '@shop/shared-events';
import { LinkPage } from '../account-security';
import LoginPage, { type LoginPageProps } from './login-page';
import ProfilePage from './profile-page';

export { ContinueBar } from './continue-bar';

export interface AccountPagesProps extends LoginPageProps {
  /** The path of a page of the shell. */
  readonly path: string;
}

/** The shell's own pages: one chunk, because each chunk costs every first visit its hash. */
export default function AccountPages({ path, ...props }: AccountPagesProps) {
  if (path === paths.login) return <LoginPage {...props} />;
  if (path === paths.profile) return <ProfilePage {...props} />;
  return <LinkPage path={path} {...props} offerAfterLogin={props.continueTo.offer} />;
}
