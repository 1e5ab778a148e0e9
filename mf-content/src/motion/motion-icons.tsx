const frame = {
  viewBox: '0 0 24 24',
  width: 24,
  height: 24,
  fill: 'none',
  stroke: 'currentColor',
  strokeWidth: 1.5,
  strokeLinecap: 'round',
  strokeLinejoin: 'round',
  'aria-hidden': true,
  focusable: false,
} as const;

export const PauseIcon = () => (
  <svg {...frame}>
    <path d="M9 6v12M15 6v12" />
  </svg>
);

export const PlayIcon = () => (
  <svg {...frame}>
    <path d="m8.5 6 9 6-9 6Z" />
  </svg>
);
