import { Button } from '@shop/shared-ui';
import { useId, useState } from 'react';
import styles from './description.module.css';
import { collapseDescription } from './product.rules';

/** The description; above 200 characters it is collapsed behind Show More (spec section 2). */
export function Description({ text }: { readonly text: string }) {
  const [open, setOpen] = useState(false);
  const id = useId();
  const collapsed = collapseDescription(text);
  if (text.trim() === '') return null;
  return (
    <div>
      <p id={id} className={styles.text}>
        {open || collapsed === null ? text.trim() : collapsed}
      </p>
      {collapsed === null ? null : (
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
