export { MainPageLinks } from './main-page-links';
