import { IconButton } from '@shop/shared-ui';
import { PauseIcon, PlayIcon } from './motion-icons';
import type { Motion } from './use-motion';

export interface PauseButtonProps {
  readonly motion: Motion;
  /** What it says while things move, and while they are paused. */
  readonly texts: { readonly pause: string; readonly play: string };
  readonly className?: string | undefined;
}

/** Stops what moves and lets it go on; not there for a shopper who wants no motion at all. */
export function PauseButton({ motion, texts, className }: PauseButtonProps) {
  if (motion.isReduced) return null;
  return (
    <IconButton label={motion.isPaused ? texts.play : texts.pause} onClick={motion.toggle} className={className}>
      {motion.isPaused ? <PlayIcon /> : <PauseIcon />}
    </IconButton>
  );
}
