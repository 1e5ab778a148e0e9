import { Button } from '@shop/shared-ui';
import { useState } from 'react';

/** Copies the address with all that is chosen. Says where the browser forbids that. */
export function CopyLinkButton({ className }: { readonly className?: string | undefined }) {
  const [label, setLabel] = useState('Copy link');
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(window.location.href);
      setLabel('Copied');
    } catch {
      setLabel('Copy it from the address bar');
    }
  };
  return (
    <Button
      size="small"
      variant="quiet"
      className={className}
      aria-live="polite"
      onBlur={() => setLabel('Copy link')}
      onClick={() => void copy()}
    >
      {label}
    </Button>
  );
}
