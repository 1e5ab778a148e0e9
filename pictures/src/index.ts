export { garments } from './garments';
export { garmentCategories, garmentTypes, pictureViews } from './garment';
export type { Garment, GarmentCategory, GarmentType, PictureView } from './garment';
export { productPicture, sitePicture, sitePictureNames } from './manifest';
export type { PictureEntry } from './manifest';
export type { SitePicture } from './site-picture';
