import { parseNextPage, paths, type RemoteServices, useLocation, useNavigate, useStream } from '@shop/shared-events';
import { useEffect, useMemo } from 'react';
import type { SessionStore } from '../session';
import { AccountBenefits } from './account-benefits';
import type { ContinueStore } from './continue.store';
import { LoginForm } from './login-form';
import styles from './login-page.module.css';
import { parseReferralCode } from './login.rules';
import { initialLoginState, createLoginStore } from './login.store';

export interface LoginPageProps {
  readonly services: RemoteServices;
  readonly session: SessionStore;
  readonly continueTo: ContinueStore;
}

const visitor = { status: 'visitor' } as const;

/** /login (spec section 2): Login and Sign up; leads to / once a token exists. */
export default function LoginPage({ services, session, continueTo }: LoginPageProps) {
  const store = useMemo(() => createLoginStore(services, session), [services, session]);
  const state = useStream(store.state$, initialLoginState);
  const isCustomer = useStream(session.session$, visitor).status === 'signed-in';
  const { search } = useLocation();
  const navigate = useNavigate();

  useEffect(() => {
    if (!isCustomer) return;
    const wanted = parseNextPage(search);
    if (wanted !== null) continueTo.offer(wanted);
    navigate(paths.home, { replace: true });
  }, [isCustomer, search, continueTo, navigate]);

  return (
    <div className={styles.page}>
      <div className={styles.columns}>
        <LoginForm
          key={search}
          brand={services.settings.brand.name}
          referral={parseReferralCode(search)}
          state={state}
          onSubmit={store.submit}
          onSwitch={store.reset}
        />
        <AccountBenefits settings={services.settings} />
      </div>
      <services.Widget name="best-sellers" />
    </div>
  );
}
