import { IconButton } from '@shop/shared-ui';
import { PauseIcon, PlayIcon } from './motion-icons';
import type { Motion } from './use-motion';

interface PauseButtonProps {
  readonly motion: Motion;
  /** The labels while things move and while they are paused. */
  readonly texts: { readonly pause: string; readonly play: string };
  readonly className?: string | undefined;
}

/** Pauses and resumes motion. Not rendered with reduced motion. */
export function PauseButton({ motion, texts, className }: PauseButtonProps) {
  if (motion.isReduced) return null;
  return (
    <IconButton label={motion.isPaused ? texts.play : texts.pause} onClick={motion.toggle} className={className}>
      {motion.isPaused ? <PlayIcon /> : <PauseIcon />}
    </IconButton>
  );
}
