import { Button, CheckIcon } from '@shop/shared-ui';
import { useEffect, useState } from 'react';
import { timer } from 'rxjs';
import styles from './copy-button.module.css';

const saidForMs = 2_500;

interface CopyButtonProps {
  /** The text for the clipboard. */
  readonly text: string;
  /** The button's label, such as 'Copy code'. */
  readonly label: string;
  /** Distinguishes several buttons of a page for screen readers. */
  readonly name?: string;
}

/** Copies a text and confirms it; shows advice if the browser forbids copying. */
export function CopyButton({ text, label, name }: CopyButtonProps) {
  const [outcome, setOutcome] = useState<'copied' | 'forbidden' | null>(null);

  useEffect(() => {
    if (outcome !== 'copied') return undefined;
    const quiet = timer(saidForMs).subscribe(() => setOutcome(null));
    return () => quiet.unsubscribe();
  }, [outcome]);

  async function copy() {
    try {
      await navigator.clipboard.writeText(text);
      setOutcome('copied');
    } catch {
      setOutcome('forbidden');
    }
  }

  return (
    <span className={styles.copy}>
      <Button
        variant="secondary"
        size="small"
        onClick={() => void copy()}
        aria-label={name ? `${label} ${name}` : undefined}
      >
        {outcome === 'copied' ? (
          <>
            <CheckIcon size={18} /> Copied
          </>
        ) : (
          label
        )}
      </Button>
      <span role="status" className={outcome === 'forbidden' ? styles.advice : 'visually-hidden'}>
        {outcome === 'copied' ? 'Copied' : ''}
        {outcome === 'forbidden' ? 'Your browser does not let us copy. Please select it and copy it yourself.' : ''}
      </span>
    </span>
  );
}
