export { SitePicture } from './site-picture';
export { sitePictures } from './site-pictures';
