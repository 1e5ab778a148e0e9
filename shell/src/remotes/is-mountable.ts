import type { MountableModule } from '@shop/shared-events';

/** Whether a page or widget shows itself in an element, instead of being a component of React. */
export const isMountable = (module: { readonly default: unknown }): module is MountableModule =>
  typeof module.default === 'object' && 'mount' in (module.default ?? {});
