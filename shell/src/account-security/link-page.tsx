import { createLoginPath, paths, type RemoteServices, useLocation, useNavigate, useStream } from '@shop/shared-events';
import { ButtonLink, PageHeading, StateBlock } from '@shop/shared-ui';
import { useEffect, useState } from 'react';
import type { SessionStore } from '../session';
import styles from './link-page.module.css';
import { createLinkTask } from './link-tasks.store';
import { linkTokens } from './link-token.store';
import { ResetPassword } from './reset-password';
import { TaskForm } from './task-form';

interface LinkPageProps {
  readonly services: RemoteServices;
  readonly session: SessionStore;
  /** Offers a page to the shopper after the next login. */
  readonly offerAfterLogin: (address: string) => void;
  /** One of the three paths. */
  readonly path: string;
}

const confirmations = {
  '/verify-email': {
    title: 'Confirm your email',
    lead: 'One tap, and we know that this email is yours.',
    button: 'Confirm my email',
  },
  '/confirm-email': {
    title: 'Confirm your new email',
    lead: 'From then on you log in with it, and we write to it.',
    button: 'Use this email',
  },
} as const;

type Confirmation = (typeof confirmations)[keyof typeof confirmations];

const visitor = { status: 'visitor' } as const;

/**
 * The pages of the links in mails: /reset-password, /verify-email and /confirm-email. A link does nothing before the
 * customer presses the page's button, because programs that check mails open links, too.
 */
export function LinkPage(props: LinkPageProps) {
  return <PageOfLink key={props.path} {...props} />;
}

function PageOfLink({ services, session, offerAfterLogin, path }: LinkPageProps) {
  const token = useLinkToken(services, path);
  const confirmation = Object.entries(confirmations).find(([address]) => address === path)?.[1];
  const title = confirmation?.title ?? 'Choose a new password';
  const lead =
    confirmation?.lead ?? (token === null ? 'We mail you a link that works once, within an hour.' : undefined);
  return (
    <div className={styles.page}>
      <title>{`${title} · ${services.settings.brand.name}`}</title>
      <meta name="robots" content="noindex" />
      <meta name="referrer" content="no-referrer" />
      <PageHeading lead={lead}>{title}</PageHeading>
      {confirmation ? (
        <Confirm
          key={token}
          services={services}
          session={session}
          offerAfterLogin={offerAfterLogin}
          confirmation={confirmation}
          path={path}
          token={token}
        />
      ) : (
        <ResetPassword key={token} services={services} path={path} token={token} />
      )}
    </div>
  );
}

/** Returns the token of the opened link, null without one, and takes it out of the address at once. */
function useLinkToken(services: RemoteServices, path: string): string | null {
  const { hash } = useLocation();
  const navigate = useNavigate();
  const [token, setToken] = useState(() => hash.slice(1) || linkTokens(services).read(path));
  // Another link may be opened while the page is shown.
  if (hash !== '' && token !== hash.slice(1)) setToken(hash.slice(1));
  useEffect(() => {
    if (hash === '') return;
    linkTokens(services).store(path, hash.slice(1));
    navigate(path, { replace: true });
  }, [services, path, hash, navigate]);
  return token;
}

interface ConfirmProps extends LinkPageProps {
  readonly confirmation: Confirmation;
  readonly token: string | null;
}

function Confirm({ services, session, offerAfterLogin, confirmation, path, token }: ConfirmProps) {
  const isCustomer = useStream(session.session$, visitor).status === 'signed-in';
  const [task] = useState(() => createLinkTask(services, path, token ?? ''));
  // However the visitor logs in, the way back here is offered.
  const isOffered = token !== null && !isCustomer;
  useEffect(() => {
    if (isOffered) offerAfterLogin(path);
  }, [isOffered, offerAfterLogin, path]);
  if (token === null)
    return (
      <StateBlock
        kind="info"
        title="Please open the link in our mail once more"
        action={<ButtonLink href={paths.profile}>My Profile</ButtonLink>}
      >
        This page needs the link that we mailed to you. My Profile sends a new one.
      </StateBlock>
    );
  if (!isCustomer)
    return (
      <StateBlock
        kind="info"
        title="Please login to continue"
        action={<ButtonLink href={createLoginPath(path)}>Login</ButtonLink>}
      >
        Log in with the account that the mail is for. Your link waits on this page.
      </StateBlock>
    );
  return (
    <TaskForm
      task={task}
      label={confirmation.title}
      button={confirmation.button}
      afterwards={<ButtonLink href={paths.profile}>My Profile</ButtonLink>}
    />
  );
}
