import type { Style } from './style';
import { gatedStyles } from './styles-gated';
import { kidsStyles } from './styles-kids';
import { menStyles } from './styles-men';
import { womenStyles } from './styles-women';

export const styles: Readonly<Record<string, Style>> = { ...menStyles, ...womenStyles, ...kidsStyles, ...gatedStyles };
