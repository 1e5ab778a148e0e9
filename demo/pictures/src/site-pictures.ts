import faviconFile from '../files/site/favicon.svg';
import type { SitePicture } from './site-picture';
import { about } from './site-pictures/about';
import { glimpse01 } from './site-pictures/glimpse-01';
import { glimpse02 } from './site-pictures/glimpse-02';
import { glimpse03 } from './site-pictures/glimpse-03';
import { glimpse04 } from './site-pictures/glimpse-04';
import { glimpse05 } from './site-pictures/glimpse-05';
import { glimpse06 } from './site-pictures/glimpse-06';
import { glimpse07 } from './site-pictures/glimpse-07';
import { glimpse08 } from './site-pictures/glimpse-08';
import { glimpse09 } from './site-pictures/glimpse-09';
import { glimpse10 } from './site-pictures/glimpse-10';
import { glimpse11 } from './site-pictures/glimpse-11';
import { glimpse12 } from './site-pictures/glimpse-12';
import { her } from './site-pictures/her';
import { hero1 } from './site-pictures/hero-1';
import { hero2 } from './site-pictures/hero-2';
import { hero3 } from './site-pictures/hero-3';
import { hero4 } from './site-pictures/hero-4';
import { him } from './site-pictures/him';
import { kids } from './site-pictures/kids';
import { placeholder } from './site-pictures/placeholder';
import { share } from './site-pictures/share';

/** Every site picture with the addresses that a bundler gave its files. */
export const sitePictures = {
  about,
  'glimpse-01': glimpse01,
  'glimpse-02': glimpse02,
  'glimpse-03': glimpse03,
  'glimpse-04': glimpse04,
  'glimpse-05': glimpse05,
  'glimpse-06': glimpse06,
  'glimpse-07': glimpse07,
  'glimpse-08': glimpse08,
  'glimpse-09': glimpse09,
  'glimpse-10': glimpse10,
  'glimpse-11': glimpse11,
  'glimpse-12': glimpse12,
  her,
  'hero-1': hero1,
  'hero-2': hero2,
  'hero-3': hero3,
  'hero-4': hero4,
  him,
  kids,
  placeholder,
  share,
} as const satisfies Readonly<Record<string, SitePicture>>;

export type SitePictureName = keyof typeof sitePictures;

/** The coin, for the browser's tab. */
export const favicon: string = faviconFile;
