export { sitePicture, sitePictureNames } from './manifest';
export type { SitePicture } from './site-picture';
