import { useLocation } from '@shop/shared-events';
import { Button } from '@shop/shared-ui';
import {
  type HarnessAddress,
  hasAccount,
  type Persona,
  personas,
  type Seed,
  seeds,
  toggleSeed,
  withPersona,
  writeAddress,
} from './address.rules';
import styles from './harness.module.css';

interface PersonaPanelProps {
  readonly address: HarnessAddress;
  readonly base: string;
  /** Whether accounts can begin with something, which needs a backend in memory. */
  readonly hasSeeds: boolean;
  readonly onStartAfresh: () => void;
}

const personaNames: Readonly<Record<Persona, string>> = {
  visitor: 'Visitor',
  newcomer: 'Newcomer',
  shopper: 'Shopper with coins',
  'shopper-with-access': 'Shopper with access',
  expired: 'Expired session',
};

const seedNames: Readonly<Record<Seed, string>> = {
  cart: 'products in the cart',
  order: 'an open order',
  'delivered-order': 'a delivered order',
};

/** Who the tester is, and with what the account begins. Each link loads the page again. */
export function PersonaPanel({ address, base, hasSeeds, onStartAfresh }: PersonaPanelProps) {
  const { pathname, search, hash } = useLocation();
  const hrefTo = (wanted: HarnessAddress) => writeAddress(wanted, base) + pathname + search + hash;
  return (
    <>
      <nav aria-label="Persona" className={styles.links}>
        {personas.map((persona) => (
          <a
            key={persona}
            href={hrefTo(withPersona(address, persona))}
            aria-current={persona === address.persona ? 'true' : undefined}
          >
            {personaNames[persona]}
          </a>
        ))}
        <Button variant="quiet" size="small" className={styles.onNight} onClick={onStartAfresh}>
          {hasAccount(address.persona) ? 'New account' : 'Start afresh'}
        </Button>
      </nav>
      {hasSeeds && hasAccount(address.persona) ? (
        <nav aria-label="The account begins with" className={styles.links}>
          <span className={styles.version}>Begins with</span>
          {seeds.map((seed) => (
            <a
              key={seed}
              href={hrefTo(toggleSeed(address, seed))}
              aria-current={address.seeds.includes(seed) ? 'true' : undefined}
            >
              {seedNames[seed]}
            </a>
          ))}
        </nav>
      ) : null}
    </>
  );
}
