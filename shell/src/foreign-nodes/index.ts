export { removeForeignElements } from './remove-foreign-elements';
export { restoreTranslatedText } from './restore-translated-text';
