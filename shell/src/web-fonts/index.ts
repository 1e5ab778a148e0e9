export { loadWebFonts, showWaitingFonts } from './web-fonts';
