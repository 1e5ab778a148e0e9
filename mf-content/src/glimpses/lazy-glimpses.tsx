import { Button } from '@shop/shared-ui';
import { type ComponentType, useEffect, useRef, useState } from 'react';
import { useNearViewport } from '../motion';
import type { PageProps } from '../services';
import { GlimpsesFrame, GlimpsesLoading } from './glimpses-frame';
import styles from './glimpses.module.css';
import { glimpsesTexts } from './glimpses.texts';

interface ImportState {
  readonly View: ComponentType<PageProps> | null;
  readonly failed: boolean;
}

/** The glimpses. Code and images are loaded when the section comes near the viewport. */
export function LazyGlimpses({ services }: PageProps) {
  const place = useRef<HTMLDivElement>(null);
  const isNear = useNearViewport(place, '600px');
  const [importState, setImportState] = useState<ImportState>({ View: null, failed: false });
  const shouldLoad = isNear && importState.View === null && !importState.failed;

  useEffect(() => {
    if (!shouldLoad) return;
    import(/* webpackChunkName: "glimpses" */ './glimpses').then(
      (module) => setImportState({ View: module.default, failed: false }),
      () => setImportState({ View: null, failed: true }),
    );
  }, [shouldLoad]);

  return (
    <div ref={place}>
      {importState.View ? (
        <importState.View services={services} />
      ) : (
        <GlimpsesFrame count={null}>
          {importState.failed ? (
            <div role="alert" className={styles.failure}>
              <p className={styles.message}>{glimpsesTexts.partMissing}</p>
              <Button variant="secondary" onClick={() => setImportState({ View: null, failed: false })}>
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
