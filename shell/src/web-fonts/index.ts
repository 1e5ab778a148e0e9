export { showWebFonts } from './web-fonts';
