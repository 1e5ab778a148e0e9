export { SizeGuideButton } from './size-guide-button';
