import type { PageProps } from '@shop/shared-events';
import { Button } from '@shop/shared-ui';
import { type ComponentType, useEffect, useRef, useState } from 'react';
import { useNear } from '../motion';
import { GlimpsesFrame, GlimpsesLoading } from './glimpses-frame';
import styles from './glimpses.module.css';
import { glimpsesTexts } from './glimpses.texts';

interface Part {
  readonly View: ComponentType<PageProps> | null;
  readonly failed: boolean;
}

/** The glimpses, whose code and pictures are asked for when the shopper comes near. */
export function GlimpsesWhenNear({ services }: PageProps) {
  const place = useRef<HTMLDivElement>(null);
  const near = useNear(place, '600px');
  const [part, setPart] = useState<Part>({ View: null, failed: false });
  const wanted = near && part.View === null && !part.failed;

  useEffect(() => {
    if (!wanted) return;
    import(/* webpackChunkName: "glimpses" */ './glimpses').then(
      (module) => setPart({ View: module.default, failed: false }),
      () => setPart({ View: null, failed: true }),
    );
  }, [wanted]);

  return (
    <div ref={place}>
      {part.View ? (
        <part.View services={services} />
      ) : (
        <GlimpsesFrame count={null}>
          {part.failed ? (
            <div role="alert" className={styles.failure}>
              <p className={styles.message}>{glimpsesTexts.partMissing}</p>
              <Button variant="secondary" onClick={() => setPart({ View: null, failed: false })}>
                {glimpsesTexts.retry}
              </Button>
            </div>
          ) : (
            <GlimpsesLoading />
          )}
        </GlimpsesFrame>
      )}
    </div>
  );
}
