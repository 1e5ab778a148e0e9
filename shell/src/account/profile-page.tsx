import type { RemoteServices } from '@shop/shared-events';
import { createLoginPath, paths, useStream } from '@shop/shared-events';
import { Button, ButtonLink, PageHeading, SectionHeading, Skeleton, StateBlock } from '@shop/shared-ui';
import { useEffect, useMemo } from 'react';
import type { SessionStore } from '../session';
import { AccountSection, PersonalDataSection } from '../account-security';
import { ProfileForm } from './profile-form';
import styles from './profile-page.module.css';
import { createProfileStore, type ProfileLog, initialProfileState } from './profile.store';

interface ProfilePageProps {
  readonly services: RemoteServices;
  readonly session: SessionStore;
  readonly log?: ProfileLog;
}

/** The page of saved addresses, which the manifest of the checkout's remote declares. */
const addressesPath = '/addresses';

const visitor = { status: 'visitor' } as const;
const toConsole: ProfileLog = (what, { kind, message }) => console.warn(`${what}: ${kind}, ${message}`);

/** /profile (spec section 2): name and email, and the way to the orders. */
export default function ProfilePage({ services, session, log = toConsole }: ProfilePageProps) {
  const isCustomer = useStream(session.session$, visitor).status === 'signed-in';
  return (
    <div className={styles.page}>
      <title>{`My Profile · ${services.settings.brand.name}`}</title>
      <PageHeading>My Profile</PageHeading>
      {isCustomer ? <Profile services={services} session={session} log={log} /> : <LoginPrompt />}
      <services.Widget name="best-sellers" />
    </div>
  );
}

function LoginPrompt() {
  return (
    <StateBlock
      kind="info"
      title="Please login to continue"
      action={<ButtonLink href={createLoginPath(paths.profile)}>Login</ButtonLink>}
    >
      Your details and orders are waiting.
    </StateBlock>
  );
}

function Profile({ services, session, log }: Required<ProfilePageProps>) {
  const store = useMemo(() => createProfileStore(services, log), [services, log]);
  const state = useStream(store.state$, initialProfileState);

  useEffect(() => void store.load(), [store]);

  return (
    <div className={styles.columns}>
      <div>
        <section aria-label="Your details" className={styles.details} aria-busy={state.status === 'loading'}>
          {state.status === 'failed' ? (
            <StateBlock
              kind="error"
              title="We could not load your details"
              action={<Button onClick={() => void store.load()}>Retry</Button>}
            >
              {state.message}
            </StateBlock>
          ) : state.user === null ? (
            <Waiting />
          ) : (
            <ProfileForm
              state={state}
              user={state.user}
              onEdit={store.edit}
              onCancel={store.cancel}
              onSave={store.save}
            />
          )}
        </section>
        {state.user === null ? null : (
          <>
            <section aria-labelledby="profile-addresses" className={styles.addresses}>
              <SectionHeading id="profile-addresses" lead="Where we deliver what you order.">
                Addresses
              </SectionHeading>
              <ButtonLink href={addressesPath} variant="secondary">
                My addresses
              </ButtonLink>
            </section>
            <AccountSection services={services} session={session} />
            <PersonalDataSection services={services} session={session} />
            <services.Point name="account/sections" />
          </>
        )}
      </div>
      <section aria-labelledby="profile-orders">
        <SectionHeading id="profile-orders" lead="What you bought, and where it is now.">
          Orders
        </SectionHeading>
        <services.Widget name="orders" />
      </section>
    </div>
  );
}

/** The boxes of the form: a label, a control, a label, a control, a button. */
function Waiting() {
  return (
    <div className={styles.waiting}>
      <span className="visually-hidden" role="status">
        Your details are loading
      </span>
      {['4.75rem', '4.75rem', '3.25rem'].map((height, index) => (
        <Skeleton key={index} height={height} />
      ))}
    </div>
  );
}
