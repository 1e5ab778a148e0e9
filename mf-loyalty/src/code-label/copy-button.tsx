import { copyText } from '@shop/shared-events';
import { Button, CheckIcon } from '@shop/shared-ui';
import { useEffect, useState } from 'react';
import styles from './copy-button.module.css';

const confirmationMs = 2_500;

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
  const [result, setResult] = useState<'copied' | 'forbidden' | null>(null);

  useEffect(() => {
    if (result !== 'copied') return undefined;
    const timer = setTimeout(() => setResult(null), confirmationMs);
    return () => clearTimeout(timer);
  }, [result]);

  async function copy() {
    setResult((await copyText(text)) ? 'copied' : 'forbidden');
  }

  return (
    <span className={styles.copy}>
      <Button
        variant="secondary"
        size="small"
        onClick={() => void copy()}
        aria-label={name ? `${label} ${name}` : undefined}
      >
        {result === 'copied' ? (
          <>
            <CheckIcon size={18} /> Copied
          </>
        ) : (
          label
        )}
      </Button>
      <span role="status" className={result === 'forbidden' ? styles.advice : 'visually-hidden'}>
        {result === 'copied' ? 'Copied' : ''}
        {result === 'forbidden' ? 'Your browser blocked copying. Please select the text and copy it.' : ''}
      </span>
    </span>
  );
}
