export { SitePicture, type SitePictureFiles } from './site-picture';
export { sitePictures } from './site-pictures';
