export { allGarments, garments, gatedGarments } from './garments';
export { garmentCategories, garmentColours, garmentTypes, pictureViews } from './garment';
export type { Garment, GarmentCategory, GarmentColour, GarmentDetails, GarmentType, PictureView } from './garment';
export { findConstruction, writeConstruction } from './construction';
export type { Construction } from './construction';
export { productPicture, sitePicture, sitePictureNames } from './manifest';
export type { PictureEntry } from './manifest';
export type { SitePicture } from './site-picture';
