import type { AccessType } from '@shop/shared-api';
import { paths, useStream } from '@shop/shared-events';
import { formatDate } from '@shop/shared-rules';
import { Button, ButtonLink, PageHeading, Skeleton, StateBlock } from '@shop/shared-ui';
import { useEffect } from 'react';
import { balanceStore } from '../balance';
import { unknownData } from '../customer-data';
import type { PageProps } from '../services';
import { LoginPrompt } from '../sign-in';
import { GatedCard } from './gated-card';
import styles from './gated-page.module.css';
import { describeCost, toGatedState, type GatedState, gatedTexts } from '../access';
import { gatedStore } from './gated.store';
import { Teaser } from './teaser';

interface GatedPageProps extends PageProps {
  readonly type: AccessType;
}

/** A page of gated products in one of its five states (spec section 2). */
export function GatedPage({ services, type }: GatedPageProps) {
  const store = gatedStore(services);
  const gate = store.lists[type];
  const state = toGatedState(useStream(gate.state$, unknownData));
  const balance = useStream(balanceStore(services).state$, unknownData).value?.coins ?? null;
  const texts = gatedTexts[type];

  useEffect(() => gate.open(), [gate]);

  return (
    <div className={styles.page}>
      <title>{`${texts.title} · ${services.settings.brand.name}`}</title>
      <PageHeading lead={texts.lead}>{texts.title}</PageHeading>
      {state.is === 'products' ? (
        <>
          <AccessExpiry expiryDate={state.expiryDate} />
          <ul role="list" aria-label={texts.title} className={styles.grid}>
            {state.products.map((product) => (
              <li key={product._id} className={styles.cell}>
                <GatedCard product={product} onAdd={(size) => store.addToCart(product, size)} />
              </li>
            ))}
          </ul>
        </>
      ) : (
        <GatedMessage state={state} type={type} balance={balance} onRetry={() => void gate.reload()} />
      )}
      {state.is === 'not-logged-in' || state.is === 'no-access' ? <Teaser services={services} type={type} /> : null}
    </div>
  );
}

interface GatedMessageProps {
  readonly state: Exclude<GatedState, { readonly is: 'products' }>;
  readonly type: AccessType;
  /** In coins; null while it is unknown. */
  readonly balance: number | null;
  readonly onRetry: () => void;
}

function GatedMessage({ state, type, balance, onRetry }: GatedMessageProps) {
  const texts = gatedTexts[type];
  switch (state.is) {
    case 'checking':
      return (
        <div role="status">
          <p className={styles.until}>Checking your access</p>
          <div className={styles.grid}>
            {[0, 1, 2, 3].map((index) => (
              <div key={index} className={styles.cell}>
                <Skeleton ratio="4 / 5" />
                <Skeleton height="9rem" className={styles.wordsSkeleton} />
              </div>
            ))}
          </div>
        </div>
      );
    case 'not-logged-in':
      return (
        <LoginPrompt title="Please login to see these pieces" returnPath={texts.path}>
          Unlock them with your coins.
        </LoginPrompt>
      );
    case 'no-access':
      return (
        <StateBlock
          kind="info"
          title={`Unlock ${texts.access.toLowerCase()}`}
          action={
            state.reward?.canAfford === false ? (
              <ButtonLink href={`${paths.coins}?tab=earn`}>See how to earn coins</ButtonLink>
            ) : (
              <ButtonLink href={`${paths.coins}?tab=redeem`}>Redeem coins</ButtonLink>
            )
          }
        >
          <p>{describeCost(texts.access, state.reward, balance)}</p>
        </StateBlock>
      );
    case 'no-products':
      return (
        <>
          <AccessExpiry expiryDate={state.expiryDate} />
          <StateBlock
            kind="empty"
            title={texts.emptyTitle}
            action={<ButtonLink href={paths.collection}>Go to the collection</ButtonLink>}
          >
            <p>You have access. New pieces will be here soon.</p>
          </StateBlock>
        </>
      );
    case 'failed':
      return (
        <StateBlock
          kind="error"
          title="We could not check your access"
          action={<Button onClick={onRetry}>Retry</Button>}
        >
          <p>{state.problem.message}</p>
        </StateBlock>
      );
  }
}

function AccessExpiry({ expiryDate }: { expiryDate: string | null }) {
  return expiryDate === null ? null : (
    <p className={styles.until}>{`Your access is valid until ${formatDate(expiryDate)}.`}</p>
  );
}
