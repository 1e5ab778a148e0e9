// Written by draw/site/site-files.ts; draw again instead of editing.
import type { SitePicture } from './site-picture';
import faviconFile from '../files/site/favicon.svg';
import aboutAvif720 from '../files/site/about.3684be1b-720.avif';
import aboutAvif1080 from '../files/site/about.3684be1b-1080.avif';
import aboutAvif1440 from '../files/site/about.3684be1b-1440.avif';
import aboutWebp720 from '../files/site/about.3684be1b-720.webp';
import aboutWebp1080 from '../files/site/about.3684be1b-1080.webp';
import aboutWebp1440 from '../files/site/about.3684be1b-1440.webp';
import glimpse01Avif360 from '../files/site/glimpse-01.761efcef-360.avif';
import glimpse01Avif720 from '../files/site/glimpse-01.761efcef-720.avif';
import glimpse01Avif1080 from '../files/site/glimpse-01.761efcef-1080.avif';
import glimpse01Webp360 from '../files/site/glimpse-01.761efcef-360.webp';
import glimpse01Webp720 from '../files/site/glimpse-01.761efcef-720.webp';
import glimpse01Webp1080 from '../files/site/glimpse-01.761efcef-1080.webp';
import glimpse02Avif360 from '../files/site/glimpse-02.c14b858c-360.avif';
import glimpse02Avif720 from '../files/site/glimpse-02.c14b858c-720.avif';
import glimpse02Avif1080 from '../files/site/glimpse-02.c14b858c-1080.avif';
import glimpse02Webp360 from '../files/site/glimpse-02.c14b858c-360.webp';
import glimpse02Webp720 from '../files/site/glimpse-02.c14b858c-720.webp';
import glimpse02Webp1080 from '../files/site/glimpse-02.c14b858c-1080.webp';
import glimpse03Avif360 from '../files/site/glimpse-03.13f58754-360.avif';
import glimpse03Avif720 from '../files/site/glimpse-03.13f58754-720.avif';
import glimpse03Avif1080 from '../files/site/glimpse-03.13f58754-1080.avif';
import glimpse03Webp360 from '../files/site/glimpse-03.13f58754-360.webp';
import glimpse03Webp720 from '../files/site/glimpse-03.13f58754-720.webp';
import glimpse03Webp1080 from '../files/site/glimpse-03.13f58754-1080.webp';
import glimpse04Avif360 from '../files/site/glimpse-04.71518346-360.avif';
import glimpse04Avif720 from '../files/site/glimpse-04.71518346-720.avif';
import glimpse04Avif1080 from '../files/site/glimpse-04.71518346-1080.avif';
import glimpse04Webp360 from '../files/site/glimpse-04.71518346-360.webp';
import glimpse04Webp720 from '../files/site/glimpse-04.71518346-720.webp';
import glimpse04Webp1080 from '../files/site/glimpse-04.71518346-1080.webp';
import glimpse05Avif360 from '../files/site/glimpse-05.bb5c2c61-360.avif';
import glimpse05Avif720 from '../files/site/glimpse-05.bb5c2c61-720.avif';
import glimpse05Avif1080 from '../files/site/glimpse-05.bb5c2c61-1080.avif';
import glimpse05Webp360 from '../files/site/glimpse-05.bb5c2c61-360.webp';
import glimpse05Webp720 from '../files/site/glimpse-05.bb5c2c61-720.webp';
import glimpse05Webp1080 from '../files/site/glimpse-05.bb5c2c61-1080.webp';
import glimpse06Avif360 from '../files/site/glimpse-06.cb0d6673-360.avif';
import glimpse06Avif720 from '../files/site/glimpse-06.cb0d6673-720.avif';
import glimpse06Avif1080 from '../files/site/glimpse-06.cb0d6673-1080.avif';
import glimpse06Webp360 from '../files/site/glimpse-06.cb0d6673-360.webp';
import glimpse06Webp720 from '../files/site/glimpse-06.cb0d6673-720.webp';
import glimpse06Webp1080 from '../files/site/glimpse-06.cb0d6673-1080.webp';
import glimpse07Avif360 from '../files/site/glimpse-07.3e553c81-360.avif';
import glimpse07Avif720 from '../files/site/glimpse-07.3e553c81-720.avif';
import glimpse07Avif1080 from '../files/site/glimpse-07.3e553c81-1080.avif';
import glimpse07Webp360 from '../files/site/glimpse-07.3e553c81-360.webp';
import glimpse07Webp720 from '../files/site/glimpse-07.3e553c81-720.webp';
import glimpse07Webp1080 from '../files/site/glimpse-07.3e553c81-1080.webp';
import glimpse08Avif360 from '../files/site/glimpse-08.c2770339-360.avif';
import glimpse08Avif720 from '../files/site/glimpse-08.c2770339-720.avif';
import glimpse08Avif1080 from '../files/site/glimpse-08.c2770339-1080.avif';
import glimpse08Webp360 from '../files/site/glimpse-08.c2770339-360.webp';
import glimpse08Webp720 from '../files/site/glimpse-08.c2770339-720.webp';
import glimpse08Webp1080 from '../files/site/glimpse-08.c2770339-1080.webp';
import glimpse09Avif360 from '../files/site/glimpse-09.548ac4a6-360.avif';
import glimpse09Avif720 from '../files/site/glimpse-09.548ac4a6-720.avif';
import glimpse09Avif1080 from '../files/site/glimpse-09.548ac4a6-1080.avif';
import glimpse09Webp360 from '../files/site/glimpse-09.548ac4a6-360.webp';
import glimpse09Webp720 from '../files/site/glimpse-09.548ac4a6-720.webp';
import glimpse09Webp1080 from '../files/site/glimpse-09.548ac4a6-1080.webp';
import glimpse10Avif360 from '../files/site/glimpse-10.06dbb747-360.avif';
import glimpse10Avif720 from '../files/site/glimpse-10.06dbb747-720.avif';
import glimpse10Avif1080 from '../files/site/glimpse-10.06dbb747-1080.avif';
import glimpse10Webp360 from '../files/site/glimpse-10.06dbb747-360.webp';
import glimpse10Webp720 from '../files/site/glimpse-10.06dbb747-720.webp';
import glimpse10Webp1080 from '../files/site/glimpse-10.06dbb747-1080.webp';
import glimpse11Avif360 from '../files/site/glimpse-11.2f7677d3-360.avif';
import glimpse11Avif720 from '../files/site/glimpse-11.2f7677d3-720.avif';
import glimpse11Avif1080 from '../files/site/glimpse-11.2f7677d3-1080.avif';
import glimpse11Webp360 from '../files/site/glimpse-11.2f7677d3-360.webp';
import glimpse11Webp720 from '../files/site/glimpse-11.2f7677d3-720.webp';
import glimpse11Webp1080 from '../files/site/glimpse-11.2f7677d3-1080.webp';
import glimpse12Avif360 from '../files/site/glimpse-12.40b5193f-360.avif';
import glimpse12Avif720 from '../files/site/glimpse-12.40b5193f-720.avif';
import glimpse12Avif1080 from '../files/site/glimpse-12.40b5193f-1080.avif';
import glimpse12Webp360 from '../files/site/glimpse-12.40b5193f-360.webp';
import glimpse12Webp720 from '../files/site/glimpse-12.40b5193f-720.webp';
import glimpse12Webp1080 from '../files/site/glimpse-12.40b5193f-1080.webp';
import herAvif360 from '../files/site/her.5d6de02d-360.avif';
import herAvif720 from '../files/site/her.5d6de02d-720.avif';
import herAvif1080 from '../files/site/her.5d6de02d-1080.avif';
import herWebp360 from '../files/site/her.5d6de02d-360.webp';
import herWebp720 from '../files/site/her.5d6de02d-720.webp';
import herWebp1080 from '../files/site/her.5d6de02d-1080.webp';
import hero1Avif360 from '../files/site/hero-1.4cdeb76f-360.avif';
import hero1Avif720 from '../files/site/hero-1.4cdeb76f-720.avif';
import hero1Avif1080 from '../files/site/hero-1.4cdeb76f-1080.avif';
import hero1Webp360 from '../files/site/hero-1.4cdeb76f-360.webp';
import hero1Webp720 from '../files/site/hero-1.4cdeb76f-720.webp';
import hero1Webp1080 from '../files/site/hero-1.4cdeb76f-1080.webp';
import hero2Avif360 from '../files/site/hero-2.9005148a-360.avif';
import hero2Avif720 from '../files/site/hero-2.9005148a-720.avif';
import hero2Avif1080 from '../files/site/hero-2.9005148a-1080.avif';
import hero2Webp360 from '../files/site/hero-2.9005148a-360.webp';
import hero2Webp720 from '../files/site/hero-2.9005148a-720.webp';
import hero2Webp1080 from '../files/site/hero-2.9005148a-1080.webp';
import hero3Avif360 from '../files/site/hero-3.61a9cd3b-360.avif';
import hero3Avif720 from '../files/site/hero-3.61a9cd3b-720.avif';
import hero3Avif1080 from '../files/site/hero-3.61a9cd3b-1080.avif';
import hero3Webp360 from '../files/site/hero-3.61a9cd3b-360.webp';
import hero3Webp720 from '../files/site/hero-3.61a9cd3b-720.webp';
import hero3Webp1080 from '../files/site/hero-3.61a9cd3b-1080.webp';
import hero4Avif360 from '../files/site/hero-4.2bb65829-360.avif';
import hero4Avif720 from '../files/site/hero-4.2bb65829-720.avif';
import hero4Avif1080 from '../files/site/hero-4.2bb65829-1080.avif';
import hero4Webp360 from '../files/site/hero-4.2bb65829-360.webp';
import hero4Webp720 from '../files/site/hero-4.2bb65829-720.webp';
import hero4Webp1080 from '../files/site/hero-4.2bb65829-1080.webp';
import himAvif360 from '../files/site/him.059425be-360.avif';
import himAvif720 from '../files/site/him.059425be-720.avif';
import himAvif1080 from '../files/site/him.059425be-1080.avif';
import himWebp360 from '../files/site/him.059425be-360.webp';
import himWebp720 from '../files/site/him.059425be-720.webp';
import himWebp1080 from '../files/site/him.059425be-1080.webp';
import placeholderAvif360 from '../files/site/placeholder.2f0f9f5e-360.avif';
import placeholderAvif720 from '../files/site/placeholder.2f0f9f5e-720.avif';
import placeholderAvif1080 from '../files/site/placeholder.2f0f9f5e-1080.avif';
import placeholderWebp360 from '../files/site/placeholder.2f0f9f5e-360.webp';
import placeholderWebp720 from '../files/site/placeholder.2f0f9f5e-720.webp';
import placeholderWebp1080 from '../files/site/placeholder.2f0f9f5e-1080.webp';
import shareAvif720 from '../files/site/share.e14779b6-720.avif';
import shareAvif1080 from '../files/site/share.e14779b6-1080.avif';
import shareAvif1440 from '../files/site/share.e14779b6-1440.avif';
import shareWebp720 from '../files/site/share.e14779b6-720.webp';
import shareWebp1080 from '../files/site/share.e14779b6-1080.webp';
import shareWebp1440 from '../files/site/share.e14779b6-1440.webp';

/** Every site picture with the addresses a bundler gave its files. */
export const sitePictures = {
  about: {
    width: 1440,
    height: 960,
    tint: '#cbbfa9',
    avif: [
      { width: 720, src: aboutAvif720 },
      { width: 1080, src: aboutAvif1080 },
      { width: 1440, src: aboutAvif1440 },
    ],
    webp: [
      { width: 720, src: aboutWebp720 },
      { width: 1080, src: aboutWebp1080 },
      { width: 1440, src: aboutWebp1440 },
    ],
  },
  'glimpse-01': {
    width: 1080,
    height: 810,
    tint: '#3a4372',
    avif: [
      { width: 360, src: glimpse01Avif360 },
      { width: 720, src: glimpse01Avif720 },
      { width: 1080, src: glimpse01Avif1080 },
    ],
    webp: [
      { width: 360, src: glimpse01Webp360 },
      { width: 720, src: glimpse01Webp720 },
      { width: 1080, src: glimpse01Webp1080 },
    ],
  },
  'glimpse-02': {
    width: 1080,
    height: 810,
    tint: '#7a5a3e',
    avif: [
      { width: 360, src: glimpse02Avif360 },
      { width: 720, src: glimpse02Avif720 },
      { width: 1080, src: glimpse02Avif1080 },
    ],
    webp: [
      { width: 360, src: glimpse02Webp360 },
      { width: 720, src: glimpse02Webp720 },
      { width: 1080, src: glimpse02Webp1080 },
    ],
  },
  'glimpse-03': {
    width: 1080,
    height: 810,
    tint: '#b5533f',
    avif: [
      { width: 360, src: glimpse03Avif360 },
      { width: 720, src: glimpse03Avif720 },
      { width: 1080, src: glimpse03Avif1080 },
    ],
    webp: [
      { width: 360, src: glimpse03Webp360 },
      { width: 720, src: glimpse03Webp720 },
      { width: 1080, src: glimpse03Webp1080 },
    ],
  },
  'glimpse-04': {
    width: 1080,
    height: 810,
    tint: '#4a3a30',
    avif: [
      { width: 360, src: glimpse04Avif360 },
      { width: 720, src: glimpse04Avif720 },
      { width: 1080, src: glimpse04Avif1080 },
    ],
    webp: [
      { width: 360, src: glimpse04Webp360 },
      { width: 720, src: glimpse04Webp720 },
      { width: 1080, src: glimpse04Webp1080 },
    ],
  },
  'glimpse-05': {
    width: 1080,
    height: 810,
    tint: '#6a6c70',
    avif: [
      { width: 360, src: glimpse05Avif360 },
      { width: 720, src: glimpse05Avif720 },
      { width: 1080, src: glimpse05Avif1080 },
    ],
    webp: [
      { width: 360, src: glimpse05Webp360 },
      { width: 720, src: glimpse05Webp720 },
      { width: 1080, src: glimpse05Webp1080 },
    ],
  },
  'glimpse-06': {
    width: 1080,
    height: 810,
    tint: '#3f7668',
    avif: [
      { width: 360, src: glimpse06Avif360 },
      { width: 720, src: glimpse06Avif720 },
      { width: 1080, src: glimpse06Avif1080 },
    ],
    webp: [
      { width: 360, src: glimpse06Webp360 },
      { width: 720, src: glimpse06Webp720 },
      { width: 1080, src: glimpse06Webp1080 },
    ],
  },
  'glimpse-07': {
    width: 1080,
    height: 810,
    tint: '#d9a548',
    avif: [
      { width: 360, src: glimpse07Avif360 },
      { width: 720, src: glimpse07Avif720 },
      { width: 1080, src: glimpse07Avif1080 },
    ],
    webp: [
      { width: 360, src: glimpse07Webp360 },
      { width: 720, src: glimpse07Webp720 },
      { width: 1080, src: glimpse07Webp1080 },
    ],
  },
  'glimpse-08': {
    width: 1080,
    height: 810,
    tint: '#6d5440',
    avif: [
      { width: 360, src: glimpse08Avif360 },
      { width: 720, src: glimpse08Avif720 },
      { width: 1080, src: glimpse08Avif1080 },
    ],
    webp: [
      { width: 360, src: glimpse08Webp360 },
      { width: 720, src: glimpse08Webp720 },
      { width: 1080, src: glimpse08Webp1080 },
    ],
  },
  'glimpse-09': {
    width: 1080,
    height: 810,
    tint: '#6a5a4a',
    avif: [
      { width: 360, src: glimpse09Avif360 },
      { width: 720, src: glimpse09Avif720 },
      { width: 1080, src: glimpse09Avif1080 },
    ],
    webp: [
      { width: 360, src: glimpse09Webp360 },
      { width: 720, src: glimpse09Webp720 },
      { width: 1080, src: glimpse09Webp1080 },
    ],
  },
  'glimpse-10': {
    width: 1080,
    height: 810,
    tint: '#8a3f45',
    avif: [
      { width: 360, src: glimpse10Avif360 },
      { width: 720, src: glimpse10Avif720 },
      { width: 1080, src: glimpse10Avif1080 },
    ],
    webp: [
      { width: 360, src: glimpse10Webp360 },
      { width: 720, src: glimpse10Webp720 },
      { width: 1080, src: glimpse10Webp1080 },
    ],
  },
  'glimpse-11': {
    width: 1080,
    height: 810,
    tint: '#a0805c',
    avif: [
      { width: 360, src: glimpse11Avif360 },
      { width: 720, src: glimpse11Avif720 },
      { width: 1080, src: glimpse11Avif1080 },
    ],
    webp: [
      { width: 360, src: glimpse11Webp360 },
      { width: 720, src: glimpse11Webp720 },
      { width: 1080, src: glimpse11Webp1080 },
    ],
  },
  'glimpse-12': {
    width: 1080,
    height: 810,
    tint: '#3f4566',
    avif: [
      { width: 360, src: glimpse12Avif360 },
      { width: 720, src: glimpse12Avif720 },
      { width: 1080, src: glimpse12Avif1080 },
    ],
    webp: [
      { width: 360, src: glimpse12Webp360 },
      { width: 720, src: glimpse12Webp720 },
      { width: 1080, src: glimpse12Webp1080 },
    ],
  },
  her: {
    width: 1080,
    height: 1350,
    tint: '#e0cfc2',
    avif: [
      { width: 360, src: herAvif360 },
      { width: 720, src: herAvif720 },
      { width: 1080, src: herAvif1080 },
    ],
    webp: [
      { width: 360, src: herWebp360 },
      { width: 720, src: herWebp720 },
      { width: 1080, src: herWebp1080 },
    ],
  },
  'hero-1': {
    width: 1080,
    height: 1350,
    tint: '#33457e',
    avif: [
      { width: 360, src: hero1Avif360 },
      { width: 720, src: hero1Avif720 },
      { width: 1080, src: hero1Avif1080 },
    ],
    webp: [
      { width: 360, src: hero1Webp360 },
      { width: 720, src: hero1Webp720 },
      { width: 1080, src: hero1Webp1080 },
    ],
  },
  'hero-2': {
    width: 1080,
    height: 1350,
    tint: '#8a3a33',
    avif: [
      { width: 360, src: hero2Avif360 },
      { width: 720, src: hero2Avif720 },
      { width: 1080, src: hero2Avif1080 },
    ],
    webp: [
      { width: 360, src: hero2Webp360 },
      { width: 720, src: hero2Webp720 },
      { width: 1080, src: hero2Webp1080 },
    ],
  },
  'hero-3': {
    width: 1080,
    height: 1350,
    tint: '#d99a34',
    avif: [
      { width: 360, src: hero3Avif360 },
      { width: 720, src: hero3Avif720 },
      { width: 1080, src: hero3Avif1080 },
    ],
    webp: [
      { width: 360, src: hero3Webp360 },
      { width: 720, src: hero3Webp720 },
      { width: 1080, src: hero3Webp1080 },
    ],
  },
  'hero-4': {
    width: 1080,
    height: 1350,
    tint: '#cfd6d3',
    avif: [
      { width: 360, src: hero4Avif360 },
      { width: 720, src: hero4Avif720 },
      { width: 1080, src: hero4Avif1080 },
    ],
    webp: [
      { width: 360, src: hero4Webp360 },
      { width: 720, src: hero4Webp720 },
      { width: 1080, src: hero4Webp1080 },
    ],
  },
  him: {
    width: 1080,
    height: 1350,
    tint: '#d8cfc0',
    avif: [
      { width: 360, src: himAvif360 },
      { width: 720, src: himAvif720 },
      { width: 1080, src: himAvif1080 },
    ],
    webp: [
      { width: 360, src: himWebp360 },
      { width: 720, src: himWebp720 },
      { width: 1080, src: himWebp1080 },
    ],
  },
  placeholder: {
    width: 1080,
    height: 1350,
    tint: '#ece6da',
    avif: [
      { width: 360, src: placeholderAvif360 },
      { width: 720, src: placeholderAvif720 },
      { width: 1080, src: placeholderAvif1080 },
    ],
    webp: [
      { width: 360, src: placeholderWebp360 },
      { width: 720, src: placeholderWebp720 },
      { width: 1080, src: placeholderWebp1080 },
    ],
  },
  share: {
    width: 1440,
    height: 756,
    tint: '#26315e',
    avif: [
      { width: 720, src: shareAvif720 },
      { width: 1080, src: shareAvif1080 },
      { width: 1440, src: shareAvif1440 },
    ],
    webp: [
      { width: 720, src: shareWebp720 },
      { width: 1080, src: shareWebp1080 },
      { width: 1440, src: shareWebp1440 },
    ],
  },
} as const satisfies Readonly<Record<string, SitePicture>>;

export type SitePictureName = keyof typeof sitePictures;

/** The coin, for the browser's tab. */
export const favicon: string = faviconFile;
