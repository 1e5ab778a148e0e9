import { Link } from '@shop/shared-events';
import { signUpBonusCoins } from '@shop/shared-rules';
import { Alert, Button, Coins, Field } from '@shop/shared-ui';
import { type FormEvent, useEffect, useId, useRef, useState } from 'react';
import styles from './login-form.module.css';
import { fieldsOf, findFirstError, type LoginField, type LoginMode, type LoginValues } from './login.rules';
import type { LoginState } from './login.store';
import { CodeField, PasswordField } from '../account-security';

interface LoginFormProps {
  readonly brand: string;
  /** A referral code from the address; any switches to Sign up. */
  readonly referral: string;
  readonly state: LoginState;
  readonly onSubmit: (mode: LoginMode, values: LoginValues) => void;
  readonly onSwitch: () => void;
}

const words = {
  login: { title: 'Login', other: 'Sign up', question: (brand: string) => `New to ${brand}?` },
  'sign-up': { title: 'Sign up', other: 'Login', question: () => 'Already have an account?' },
} as const;

/** Both sides of the form hold the same values: what was typed stays when the shopper changes sides. */
export function LoginForm({ brand, referral, state, onSubmit, onSwitch }: LoginFormProps) {
  const [mode, setMode] = useState<LoginMode>(referral === '' ? 'login' : 'sign-up');
  const [values, setValues] = useState<LoginValues>({
    name: '',
    email: '',
    password: '',
    referralCode: referral,
    code: '',
  });
  const form = useRef<HTMLFormElement>(null);
  const headingId = useId();
  const { title, other, question } = words[mode];

  const shownMode = useRef(mode);

  useEffect(() => {
    const changedSides = shownMode.current !== mode;
    shownMode.current = mode;
    const field = findFirstError(mode, state.fields) ?? (changedSides ? fieldsOf[mode][0] : undefined);
    if (field) form.current?.querySelector<HTMLElement>(`[name="${field}"]`)?.focus();
  }, [mode, state.fields, state.refusals]);

  useEffect(() => {
    if (state.asksCode) form.current?.querySelector<HTMLElement>('[name="code"]')?.focus();
  }, [state.asksCode]);

  function submit(event: FormEvent) {
    event.preventDefault();
    onSubmit(mode, values);
  }

  function changeSide() {
    setMode(mode === 'login' ? 'sign-up' : 'login');
    onSwitch();
  }

  const control = (name: LoginField) => ({
    name,
    value: values[name],
    error: state.fields[name],
    onChange: (event: { readonly target: { readonly value: string } }) =>
      setValues({ ...values, [name]: event.target.value }),
  });

  return (
    <div className={styles.place}>
      <title>{`${title} · ${brand}`}</title>
      <h1 id={headingId}>{title}</h1>
      {mode === 'sign-up' ? (
        <p className={styles.bonus}>
          <Coins coins={signUpBonusCoins} label /> <span>for you when you sign up.</span>
        </p>
      ) : null}
      <form ref={form} noValidate aria-labelledby={headingId} className={styles.form} onSubmit={submit}>
        {state.message === null || findFirstError(mode, state.fields) ? null : (
          <Alert key={state.refusals}>{state.message}</Alert>
        )}
        {mode === 'sign-up' ? <Field label="Name" required autoComplete="name" {...control('name')} /> : null}
        <Field
          label="Email"
          type="email"
          required
          autoComplete="email"
          inputMode="email"
          autoCapitalize="none"
          {...control('email')}
        />
        <PasswordField isNew={mode === 'sign-up'} {...control('password')} />
        {mode === 'login' && state.asksCode ? <CodeField {...control('code')} /> : null}
        {mode === 'sign-up' ? (
          <Field
            label="Referral code"
            optional
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            {...control('referralCode')}
          />
        ) : null}
        <Button type="submit" wide busy={state.busy}>
          {title}
        </Button>
        {mode === 'login' ? (
          <Link to="/reset-password" className={styles.forgot}>
            Forgot password?
          </Link>
        ) : null}
      </form>
      <p className={styles.other}>
        {question(brand)}{' '}
        <Button variant="quiet" size="small" onClick={changeSide}>
          {other}
        </Button>
      </p>
    </div>
  );
}
