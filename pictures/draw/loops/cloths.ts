import type { Cloth } from './frame';
import { bandhani, ikat, khadi, mesh } from './weaves';

/** The four fabrics of the home page's videos, by the name of their pictures. */
export const cloths: Readonly<Record<'hero-1' | 'hero-2' | 'hero-3' | 'hero-4', Cloth & { tint: string }>> = {
  'hero-1': {
    tint: '#33457e',
    weave: khadi(88),
    turn: 0.34,
    shine: 0.04,
    polish: 8,
    relief: 0.42,
    drape: {
      seed: 3.1,
      folds: [
        { angle: 1.02, wavelength: 0.46, height: 0.068, travel: 1, stray: 0.55 },
        { angle: 0.6, wavelength: 0.21, height: 0.014, travel: 1, stray: 0.7 },
      ],
    },
  },
  'hero-2': {
    tint: '#8a3a33',
    weave: ikat(110),
    turn: -0.22,
    shine: 0.08,
    polish: 12,
    relief: 0.34,
    drape: {
      seed: 8.4,
      folds: [
        { angle: -1.1, wavelength: 0.56, height: 0.062, travel: 1, stray: 0.4 },
        { angle: -0.7, wavelength: 0.27, height: 0.013, travel: 1, stray: 0.6 },
      ],
    },
  },
  'hero-3': {
    tint: '#d99a34',
    weave: bandhani(120),
    turn: 0.42,
    shine: 0.2,
    polish: 16,
    relief: 0.3,
    drape: {
      seed: 5.7,
      folds: [
        { angle: 0.8, wavelength: 0.54, height: 0.066, travel: 1, stray: 0.4 },
        { angle: 1.05, wavelength: 0.25, height: 0.012, travel: 1, stray: 0.5 },
      ],
    },
  },
  'hero-4': {
    tint: '#cfd6d3',
    weave: mesh(44),
    turn: -0.5,
    shine: 0.14,
    polish: 22,
    relief: 0.42,
    drape: {
      seed: 1.9,
      folds: [
        { angle: -0.6, wavelength: 0.5, height: 0.062, travel: 1, stray: 0.5 },
        { angle: -1.0, wavelength: 0.23, height: 0.013, travel: 1, stray: 0.8 },
      ],
    },
  },
};
