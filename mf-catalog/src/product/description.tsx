import { Button } from '@shop/shared-ui';
import { useId, useState } from 'react';
import styles from './description.module.css';
import { foldDescription } from './product.rules';

/** The description; above 200 characters it is folded behind Show More (spec section 2). */
export function Description({ text }: { readonly text: string }) {
  const [open, setOpen] = useState(false);
  const id = useId();
  const folded = foldDescription(text);
  if (text.trim() === '') return null;
  return (
    <div>
      <p id={id} className={styles.text}>
        {open || folded === null ? text.trim() : folded}
      </p>
      {folded === null ? null : (
        <Button
          variant="quiet"
          size="small"
          aria-expanded={open}
          aria-controls={id}
          onClick={() => setOpen(!open)}
          className={styles.toggle}
        >
          {open ? 'Show Less' : 'Show More'}
        </Button>
      )}
    </div>
  );
}
